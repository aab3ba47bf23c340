"""A screen on one session among others: it acts, follows what they do, and tells what came too late."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from textual.notifications import SeverityLevel

from companion.engine.entry import Entry, Redo, Undo, was_served
from companion.engine.question import Refusal
from companion.engine.session import Session
from companion.engine.text import Text
from companion.language import in_words, say
from companion.screens.notices import NOTICE_SECONDS
from companion.screens.pick import TableScreen, page
from companion.screens.screen import CompanionScreen
from companion.screens.telling import steps_told
from companion.store.faults import StoreError

if TYPE_CHECKING:
    from companion.desk import Bulletin
    from companion.screens.app import CompanionApp


class FollowingScreen(CompanionScreen[None]):
    """A screen that holds a session; other screens may act on the same game at any time."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    @property
    def companion(self) -> CompanionApp:
        """The application."""
        return cast("CompanionApp", self.app)

    def redraw(self) -> None:
        """Show the session as it stands."""

    def hear_tower(self, bulletin: Bulletin) -> None:
        """Take what the tower says; only a game that is being played has a place for it."""

    @property
    def watching(self) -> bool:
        """Whether this screen only watches."""
        return self.session.watching

    @property
    def asked(self) -> str:
        """The key of the open question, empty at the end of the game."""
        return self.session.open.key if self.session.open is not None else ""

    # Acts

    def act(self, deed: Callable[[], Refusal | None]) -> Refusal | None:
        """Do an act; a refusal or a failing disk is said, and the screen shows what stands."""
        asked = self.asked
        try:
            refusal = deed()
        except StoreError as fault:
            refusal = Refusal(Text("{words}", words=in_words(fault)))
        if refusal is not None:
            self.say(refusal.text, severity="warning")
            self.note_replaced(asked)
        self.companion.settle()
        self.tell_moves()
        return refusal

    def say(self, words: Text | Exception | str, *, severity: SeverityLevel = "information") -> None:
        """Say something beside the game; players' words in it stay plain."""
        self.notify(in_words(words), severity=severity, timeout=NOTICE_SECONDS, markup=False)

    def follow(self) -> None:
        """Take over what other screens wrote, and say it."""
        asked = self.asked
        try:
            entries = self.session.follow()
        except StoreError as fault:
            self.say(fault, severity="warning")
            return
        if not entries:
            return
        told = [self._told_elsewhere(entry) for entry in entries if not was_served(entry)]
        if told:
            words = say("Answered on another screen: {acts}", acts="; ".join(told[-3:]))
            self.companion.tell_of_others(words)
        self.note_replaced(asked, told[-1] if told else "")
        self.companion.settle()

    def note_replaced(self, asked: str, act: str = "") -> None:
        """Note that the question with a key is not the open one any more, by an act of somebody else."""
        if asked != self.asked:
            self.companion.hand.replaced(act)

    def say_too_late(self) -> None:
        """Say quietly that what was pressed or tapped was meant for the question before."""
        act = self.companion.hand.act
        self.companion.tell_of_others(
            say("Answered on another screen: {act}. Yours came too late: please answer again.", act=act)
            if act
            else say("The question has just changed, so this was not taken. Please answer again.")
        )

    def _told_elsewhere(self, entry: Entry) -> str:
        if isinstance(entry, Undo):
            return say("taken back")
        return say("brought back") if isinstance(entry, Redo) else in_words(self.session.in_words(entry))

    def tell_moves(self) -> None:
        """List what hands must change on the table, once an earlier answer given anew is worked in."""
        moves = self.session.moves_due()
        if moves:
            words = page(
                Text("What followed was worked out anew. Put right what does not lie so yet:"),
                "",
                steps_told(moves),
            )
            self.app.push_screen(TableScreen(Text("To put right on the table"), words))
