"""What a game finds in the folder of its own package: the rule ledger and the stand-in set."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.game import Rule
from companion.engine.ledger import ledger
from companion.engine.question import Raw
from companion.engine.stand_in import stand_in


class GameFolder:
    """A game whose ledger and catalogue lie beside its code; ``package`` is the dotted name of the folder."""

    package: str

    @property
    def rules(self) -> Mapping[str, Rule]:
        """The rule ledger."""
        return ledger(self.package)

    @property
    def stand_in(self) -> Mapping[str, Raw]:
        """The stand-in set of printed values."""
        return stand_in(self.package)
