"""A person at a simulated Baghdad table: sees only what lies there, and types every answer."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from companion.engine.choice import Choice
from companion.engine.question import Question
from companion.games.baghdad.bot_search import Match
from companion.games.baghdad.kinds import Difficulty, LevelFive
from companion.screens.wording import unwrapped
from tests.oracle.baghdad_human import BuildingGained, PieceGained, PlayerTurn, TileGained
from tests.oracle.baghdad_pieces import Location, Owner, PieceKind, PlaceKind, Ring, Row, TileKind
from tests.oracle.baghdad_records import BotTurn, CardRefilled
from tests.oracle.baghdad_state import SimTable
from tests.scripted import baghdad_printed as printed
from tests.scripted.baghdad_names import (
    LEVEL_FIVE,
    SCORING,
    SYMBOLS,
    TILES,
    back_of,
    card_of,
    digit_of,
    front_of,
    piece_of,
    port_of,
    quadrant_of,
    sim_quadrant,
)
from tests.scripted.baghdad_told import Places
from tests.scripted.baghdad_unfolding import before_action
from tests.scripted.typing import NotTakenError, shortest

_DIDS = {TileKind.BOOK: "1", TileKind.PATIENT: "2", TileKind.ARTEFACT: "3", TileKind.STUDENT: "4"}
_DUPLICATE = "9"
_PIECE_DIGITS = {PieceKind.FOUNDATION: "1", PieceKind.WALL: "2", PieceKind.MINARET: "3"}


@dataclass(frozen=True, slots=True)
class End:
    """What only the player's own board tells at the end of a game."""

    night_points: tuple[int, ...]
    level_five: LevelFive | None
    artefact_points: int
    favour: int
    shame: int


@dataclass(slots=True)
class ScriptedPlayer:
    """Answers the questions of one turn at a simulated table.

    ``start`` is the table as the turn began; ``bot`` or ``human`` is what then happened on it, told by
    whoever moved the pieces; the player looks at each thing as it lay when the question came.
    """

    start: SimTable
    bot: BotTurn | None = None
    human: PlayerTurn | None = None
    end: End = End((), None, 0, 0, 0)
    artefact_points: Callable[[int], int] = field(default=lambda artefacts: 3 * artefacts)
    dealer: str = "table"
    searched: dict[tuple[int, str], tuple[Location, ...]] = field(default_factory=dict)
    last_search: Places = field(default_factory=dict)

    def line(self, question: Question[Any]) -> str:
        """Return the line that the player types, Enter not included.

        Raises NotTakenError where the player does not know what is asked.
        """
        for pattern, way in _WAYS:
            match = pattern.fullmatch(question.key)
            if match is not None:
                return way(self, question, *match.groups())
        raise NotTakenError(f"the player does not understand {question.key}: {question.text}")

    # Set-up

    def _enter(self, _: Question[Any]) -> str:
        return ""

    def _difficulty(self, question: Question[Any]) -> str:
        level = Difficulty(self.start.printed.bot_board.difficulty.value.casefold())
        return "" if question.default == level.value else shortest(question, level.value)

    def _scoring_tiles(self, _: Question[Any]) -> str:
        return "".join(digit_of(SCORING[tile]) for tile in self.start.printed.dealt.values())

    def _display(self, _: Question[Any]) -> str:
        return " ".join(str(card.number) for card in self.start.display if card is not None)

    def _dealer(self, question: Question[Any]) -> str:
        return "" if question.default == self.dealer else shortest(question, self.dealer)

    # Printed values

    def _river(self, _: Question[Any], fork: str, way: str) -> str:
        return printed.typed_way(self.start, fork, way)

    def _port(self, _: Question[Any], port: str) -> str:
        return "".join(map(str, printed.port_slots(self.start, int(port))))

    def _directions(self, _: Question[Any]) -> str:
        graphic = self.start.printed.bot_board.graphic
        return "".join("1" if graphic[number].value == "left" else "2" for number in sorted(graphic))

    def _favour(self, _: Question[Any]) -> str:
        return str(self.start.printed.bot_board.favour)

    def _artefact_points(self, _: Question[Any], artefacts: str) -> str:
        return str(self.artefact_points(int(artefacts)))

    def _icons(self, _: Question[Any], row: str) -> str:
        return "".join(map(str, printed.icon_row(self.start, row)))

    def _outer_row(self, _: Question[Any]) -> str:
        return "1" if printed.outer_row(self.start) is Row.UPPER else "2"

    def _pieces(self, _: Question[Any], kind: str) -> str:
        return printed.typed_pieces(self.start, kind)

    def _arrows(self, _: Question[Any], kind: str) -> str:
        return "".join(map(str, printed.arrows(self.start, kind)))

    # Bot cards

    def _back(self, question: Question[Any], step: str) -> str:
        deck = self.start.bot.deck
        code = back_of(deck[-1] if step == "first" else deck[-2]).code
        return shortest(question, code) if isinstance(unwrapped(question), Choice) else code

    def _front(self, question: Question[Any]) -> str:
        front = str(front_of(self.start.bot.deck[-1]).text)
        choice = unwrapped(question)
        assert isinstance(choice, Choice)
        return shortest(question, next(one.id for one in choice.options if str(one.name) == front))

    def _card(self, _: Question[Any]) -> str:
        active = self.start.bot.deck[-1]
        front = f"{active.front_boat}" + "".join(digit_of(SYMBOLS[symbol]) for symbol in active.symbols)
        return front + (back_of(self.start.bot.deck[-2]).code if len(self.start.bot.deck) > 1 else "")

    # What lies there in the Bot's turn

    def _seen(self, action: str) -> SimTable:
        """Return the table as it lies when an action of the Bot begins."""
        if self.bot is None:
            raise NotTakenError("the Bot acts out of its turn")
        table = before_action(self.start, self.bot.events, int(action))
        if table is None:
            raise NotTakenError(f"the Bot's turn has no action {action}")
        return table

    def _search(self, _: Question[Any], action: str, step: str, start: str) -> str:
        table = self._seen(action)
        for onward in range(4):
            quadrant = sim_quadrant(start).onward(onward)
            if step == "building":
                found = [site for site in table.open_empty_sites(quadrant) if site != table.player.vizier]
            else:
                kind = next(kind for kind in TileKind if TILES[kind].value == step)
                barred = table.artefact_types(Owner.BOT) if kind is TileKind.ARTEFACT else set()
                found = table.matching_slots(quadrant, kind, barred)
            if found:
                break
        else:
            self.last_search = {}
            return "0"
        vizier = table.bot.vizier or table.player.vizier
        assert vizier is not None
        places = tuple(table.clockwise_from(vizier, found))
        self.searched[int(action), step] = places
        name = quadrant_of(quadrant)
        self.last_search = {
            str(Match(name, ordinal, 0, len(places) == 1).text): place
            for ordinal, place in enumerate(places, start=1)
        }
        counts = "".join(str(table.joined(place)) for place in places) if len(places) > 1 else ""
        assert len(counts) in (0, len(places)), "a count of ten or more"
        return f"{int(quadrant_of(quadrant))}{counts}"

    def _rings(self, question: Question[Any], action: str, step: str) -> str:
        places = self.searched[int(action), step]
        form: Any = unwrapped(question)
        rings = [places[int(field.name) - 1].ring for field in form.fields]
        return "".join("1" if ring is Ring.OUTER else "2" for ring in rings)

    def _visible(self, _: Question[Any], action: str) -> str:
        visible = self._seen(action).visible_level5()
        return "".join(digit_of(LEVEL_FIVE[visible[row]]) for row in (Row.UPPER, Row.LOWER))

    def _first_clockwise(self, question: Question[Any], _: str) -> str:
        quadrant = sim_quadrant(str(dict(question.text.values)["quadrant"]))
        choice = unwrapped(question)
        assert isinstance(choice, Choice)
        asked = {option.id for option in choice.options}
        order = (piece_of(piece) for piece in self.start.pieces_clockwise(quadrant))
        return shortest(question, next(piece for piece in order if piece in asked))

    def _library(self, _: Question[Any], action: str, section: str) -> str:
        spaces = self._seen(action).library[int(section)]
        return next((str(space) for space, owner in spaces.items() if owner is Owner.PLAYER), "0")

    # Cards that came to the display

    def _refill(self, question: Question[Any], whose: str, slot: str) -> str:
        if whose == "you":
            assert self.human is not None
            card, at = self.human.refill_card, self.human.slot
        else:
            assert self.bot is not None
            event = next(event for event in self.bot.events if isinstance(event, CardRefilled))
            card, at = event.card, event.slot
        if at != int(slot):
            raise NotTakenError(f"slot {slot} was not emptied: slot {at} was")
        return shortest(question, card_of(card).id if card is not None else "none")

    # The player's own turn

    def _turn(self, question: Question[Any]) -> str:
        assert self.human is not None
        turn, form = self.human, unwrapped(question)
        gains = self._gains()
        stays = turn.vizier is None
        place = turn.vizier or self.start.player.vizier
        assert place is not None
        first = None if stays else next(iter(gains), None)
        at_vizier = first is not None and first[0] == place
        did = first[1] if first is not None and at_vizier else "0" if stays else _nothing(place)
        extras = [name for _, name in (gains[1:] if at_vizier else gains)]
        names = {field.name for field in form.fields}  # type: ignore[attr-defined]
        slot = str(turn.slot or "") if "slot" in names else ""
        more = [*(str(port_of(self.start, port)) for port in turn.ports), *(_extra(one) for one in extras)]
        return f"{int(quadrant_of(place.quadrant))}{did}{slot}{''.join(more)}"

    def _gains(self) -> list[tuple[Location | None, str]]:
        """Return what the player gained in order: where it came from, and its digit as an action."""
        assert self.human is not None
        types = set(self.start.artefact_types(Owner.PLAYER))
        found: list[tuple[Location | None, str]] = []
        for gain in self.human.gains:
            if isinstance(gain, TileGained):
                digit = _DIDS[gain.tile.kind]
                if gain.tile.artefact is not None:
                    digit = _DUPLICATE if gain.tile.artefact in types else digit
                    types.add(gain.tile.artefact)
                found.append((gain.location, digit))
            elif isinstance(gain, BuildingGained):
                found.append((gain.location, "5"))
            else:
                found.append((self.human.vizier, "6"))
        return found

    def _piece(self, _: Question[Any]) -> str:
        assert self.human is not None
        gain = next(gain for gain in self.human.gains if isinstance(gain, PieceGained))
        if gain.piece.kind is PieceKind.BASE:
            return "4"
        code = f"{_PIECE_DIGITS[gain.piece.kind]}{gain.piece.number}"
        return code if gain.space == 1 else f"{code}{gain.space}"

    # The end

    def _yours(self, _: Question[Any]) -> str:
        end = self.end
        night = "".join(map(str, end.night_points)) or "-"
        level_five = digit_of(end.level_five) if end.level_five else "0"
        shame = f" {end.shame}" if end.shame else ""
        return f"{night} {level_five} {end.artefact_points} {end.favour}{shame}"


def _nothing(place: Location) -> str:
    """Return the digit of “nothing” for a Building site or a Palace site."""
    return "7" if place.kind is PlaceKind.SITE else "8"


def _extra(did: str) -> str:
    """Return the digit under which a gain is typed among what came besides the action."""
    return "0" if did == _DUPLICATE else str(int(did) + 4)


def tried_end(table: SimTable, chance: random.Random) -> End:
    """Return a random but possible end of the player's own board."""
    last = table.player.buildings[-1] if len(table.player.buildings) == 5 else None
    return End(
        night_points=tuple(chance.choices((3, 5, 8), k=chance.randint(0, 4))),
        level_five=LEVEL_FIVE[last] if last is not None else None,
        artefact_points=chance.randint(0, 15),
        favour=chance.randint(-3, 12),
        shame=chance.randint(0, 3),
    )


_WAYS: tuple[tuple[re.Pattern[str], Callable[..., str]], ...] = tuple(
    (re.compile(pattern), way)
    for pattern, way in (
        (r"setup/players|setup/name/1|setup/level|setup/rulings", ScriptedPlayer._enter),
        (r"setup/difficulty", ScriptedPlayer._difficulty),
        (r"m\d+/set-up/scoring-tiles", ScriptedPlayer._scoring_tiles),
        (r"m\d+/set-up/display", ScriptedPlayer._display),
        (r"m\d+/set-up/dealer", ScriptedPlayer._dealer),
        (r"printed/river/([\w-]+)/(left|right)", ScriptedPlayer._river),
        (r"printed/port/(\d)", ScriptedPlayer._port),
        (r"printed/bot-board/\w+/directions", ScriptedPlayer._directions),
        (r"printed/bot-board/\w+/favour", ScriptedPlayer._favour),
        (r"printed/bot-board/\w+/artefact-points/(\d)", ScriptedPlayer._artefact_points),
        (r"printed/bot-board/\w+/(\w+)", ScriptedPlayer._icons),
        (r"printed/buildings/outer-row", ScriptedPlayer._outer_row),
        (r"printed/palace/arrows/(\w+)", ScriptedPlayer._arrows),
        (r"printed/palace/(\w+)", ScriptedPlayer._pieces),
        (r"m\d+/bot/top/(first|next)", ScriptedPlayer._back),
        (r"m\d+/bot/front", ScriptedPlayer._front),
        (r"m\d+/bot/card", ScriptedPlayer._card),
        (r"m\d+/bot/action-(\d+)/(\w+)/search/(\w+)", ScriptedPlayer._search),
        (r"m\d+/bot/action-(\d+)/(\w+)/rings", ScriptedPlayer._rings),
        (r"m\d+/bot/action-(\d+)/level-5/visible", ScriptedPlayer._visible),
        (r"m\d+/bot/action-(\d+)/piece/first-clockwise", ScriptedPlayer._first_clockwise),
        (r"m\d+/bot/action-(\d+)/library/section-(\d)", ScriptedPlayer._library),
        (r"m\d+/(you|bot)/refill/slot-(\d)", ScriptedPlayer._refill),
        (r"m\d+/you/turn", ScriptedPlayer._turn),
        (r"m\d+/you/palace-piece", ScriptedPlayer._piece),
        (r"m\d+/end/yours", ScriptedPlayer._yours),
    )
)
