"""What players may correct of the Bot alone: its Boats, cards, taken cards and Library tokens (law 7)."""

from __future__ import annotations

from companion.engine.choice import Several
from companion.engine.fields import choice_field, number_field, setting
from companion.engine.form import Form
from companion.engine.question import Raw
from companion.engine.table import Field
from companion.engine.text import Text
from companion.games.baghdad.cards import (
    BACK_FIELDS,
    FRONT_FIELDS,
    back_of,
    front_of,
    raw_back,
    raw_front,
)
from companion.games.baghdad.characters import CHARACTERS
from companion.games.baghdad.kinds import (
    Owner,
    Way,
)
from companion.games.baghdad.person_card_fields import card_option, held_cards
from companion.games.baghdad.printed import JUNCTIONS
from companion.games.baghdad.river_place import START, RiverPlace, junction_text
from companion.games.baghdad.table import BaghdadTable


def boat_fields(table: BaghdadTable) -> tuple[Field, ...]:
    """The Bot's Boats and the stack of cards that it took."""
    bot = table.bot
    places: dict[str, RiverPlace | None] = {"none": None, START: RiverPlace()}
    names: dict[str, Text] = {"none": Text("none"), START: Text("starting space")}
    for fork in (START, *JUNCTIONS):
        if fork != START:
            places[fork] = RiverPlace(fork)
            names[fork] = junction_text(fork)
        for way in Way:
            known = table.printed.ways.get(f"{fork}/{way.value}")
            for gone in range(1, known.spaces if known else 1):
                name = f"{fork}/{way.value}/{gone}"
                places[name] = RiverPlace(fork, way, gone)
                names[name] = Text(
                    "{n} space {way} of {fork}",
                    "{n} spaces {way} of {fork}",
                    n=gone,
                    way=way.text,
                    fork=Text("start") if fork == START else junction_text(fork),
                )

    def read() -> str:
        here = bot.boat
        if here is None:
            return "none"
        return here.fork if here.way is None else f"{here.fork}/{here.way.value}/{here.gone}"

    if read() not in places:
        places[read()], names[read()] = bot.boat, Text("where it is")
    return (
        number_field(
            "bot.boats-on-board",
            Text("Bot: Boats on its board"),
            (0, 4),
            lambda: bot.boats_on_board,
            setting(bot, "boats_on_board"),
        ),
        choice_field(
            "bot.boat",
            Text("Bot: Boat on the river"),
            tuple(names.items()),
            read,
            lambda raw: setattr(bot, "boat", places[raw]),
        ),
        _taken_field(table),
    )


def card_fields(table: BaghdadTable) -> tuple[Field, ...]:
    """Active's front and Top's back, once they are there."""
    bot = table.bot
    found: list[Field] = []
    if bot.front is not None:
        label = Text("Bot: Active")
        front = Form(key="bot.active", text=label, fields=FRONT_FIELDS, make=front_of)

        def write_front(raw: Raw) -> None:
            bot.front = front.decode(raw)

        found.append(Field("bot.active", label, front, lambda: _raw_front(table), write_front))
    if bot.top is not None:
        label = Text("Bot: Top")
        back = Form(key="bot.top", text=label, fields=BACK_FIELDS, make=back_of)

        def write_back(raw: Raw) -> None:
            bot.top = back.decode(raw)
            unseen = (number for number in table.printed.cards if number not in bot.seen_cards)
            fits = [number for number in unseen if table.printed.cards[number].back == bot.top]
            bot.top_card = fits[0] if fits and bot.top_card not in fits else bot.top_card

        found.append(Field("bot.top", label, back, lambda: _raw_back(table), write_back))
    return tuple(found)


def _raw_front(table: BaghdadTable) -> Raw:
    return raw_front(table.bot.front) if table.bot.front else None


def _raw_back(table: BaghdadTable) -> Raw:
    return raw_back(table.bot.top) if table.bot.top else None


def _taken_field(table: BaghdadTable) -> Field:
    """The Bot's stack as the ids of its cards, separated by blanks."""

    elsewhere = held_cards(table) - {card.id for card in table.bot.taken}
    options = tuple(card_option(card, elsewhere=card in elsewhere) for card in CHARACTERS)
    label = Text("Bot: cards in its stack")
    question = Several(key="bot.taken", text=label, options=options)

    def write(raw: Raw) -> None:
        table.bot.taken = [CHARACTERS[str(card)] for card in raw] if isinstance(raw, list) else []

    return Field("bot.taken", label, question, lambda: [card.id for card in table.bot.taken], write)


def library_field(table: BaghdadTable, section: int) -> Field:
    """The space of a Library section that the Bot covers."""
    label = Text("Library, {section}-Book section: the Bot's space (0 none)", section=section)

    def read() -> int:
        return next((space for space, owner in table.library[section].items() if owner is Owner.BOT), 0)

    def write(space: int) -> None:
        if space == read():
            return
        table.library[section].pop(read(), None)
        if space:
            table.library[section][space] = Owner.BOT

    return number_field(f"library-{section}", label, (0, 4), read, write)
