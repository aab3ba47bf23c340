"""What players may correct on a Baghdad table, each value under its own name (law 7)."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form
from companion.engine.number import Number
from companion.engine.numerals import Numerals
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
    CITY_TILES,
    Item,
    LevelFive,
    Location,
    Owner,
    Quadrant,
    ScoringTile,
    Site,
    Symbol,
    Way,
)
from companion.games.baghdad.palace import piece_name
from companion.games.baghdad.printed import JUNCTIONS, PIECE_NUMBERS, PIECES
from companion.games.baghdad.table import (
    FULL_ROW,
    PORT_SLOTS,
    PORTS,
    SLOTS,
    START,
    BaghdadTable,
    RiverPlace,
    Side,
)


def fields(table: BaghdadTable) -> tuple[Field, ...]:
    """Return every value that players may correct, as the table stands."""
    if not table.setup.players or table.setup.mode.value == "score":
        return ()
    return (
        *_turn_fields(table),
        *_side_fields(table.bot, "bot", Text("Bot")),
        *_side_fields(table.you, "you", Text("You")),
        *_bot_fields(table),
        *_card_fields(table),
        *_tile_fields(table),
        *(_port_field(table, port) for port in PORTS),
        *(_slot_field(table, slot) for slot in SLOTS),
        *(_piece_field(table, piece) for piece in PIECES),
        *(_space_field(table, kind) for kind in ("foundation", "wall", "minaret")),
        *(_library_field(table, section) for section in table.library),
        _night_field(table),
    )


def _number(
    name: str, label: Text, limits: tuple[int, int], read: Callable[[], int], write: Callable[[int], None]
) -> Field:
    question = Number(key=name, text=label, least=limits[0], most=limits[1])
    return Field(name, label, question, read, lambda raw: write(question.decode(raw)))


def _set(target: object, name: str) -> Callable[[int], None]:
    return lambda value: setattr(target, name, value)


def _turn_fields(table: BaghdadTable) -> tuple[Field, ...]:
    return (
        _number("turn", Text("Turn"), (0, 40), lambda: table.turn, _set(table, "turn")),
        _number("you.hand", Text("Your hand"), (0, 6), lambda: table.you.hand, _set(table.you, "hand")),
        _choice(
            "to-play",
            Text("Whose turn it is"),
            tuple((owner.value, owner.text) for owner in (Owner.YOU, Owner.BOT)),
            lambda: table.to_play.value,
            lambda raw: setattr(table, "to_play", Owner(raw)),
        ),
        _choice(
            "day-deck",
            Text("Day deck"),
            (("left", Text("has cards")), ("empty", Text("empty"))),
            lambda: "empty" if table.day_deck_over else "left",
            lambda raw: setattr(table, "day_deck_over", raw == "empty"),
        ),
        _choice(
            "night-deck",
            Text("Night deck"),
            (("left", Text("has cards")), ("empty", Text("empty"))),
            lambda: "empty" if table.night_deck_over else "left",
            lambda raw: setattr(table, "night_deck_over", raw == "empty"),
        ),
    )


def _choice(
    name: str,
    label: Text,
    options: tuple[tuple[str, Text], ...],
    read: Callable[[], str],
    write: Callable[[str], None],
) -> Field:
    question = Choice(
        key=name,
        text=label,
        options=tuple(Option(id=option, name=words, value=option) for option, words in options),
    )
    return Field(name, label, question, read, lambda raw: write(str(raw)))


def _side_fields(side: Side, name: str, who: Text) -> tuple[Field, ...]:
    tiles = tuple(
        _number(
            f"{name}.{tile.value}",
            Text("{who}: {tiles}", who=who, tiles=tile.several),
            (side.duplicates if tile is Symbol.ARTEFACT else 0, FULL_ROW),
            lambda tile=tile: side.tiles[tile],  # type: ignore[misc]
            lambda value, tile=tile: side.tiles.__setitem__(tile, value),  # type: ignore[misc]
        )
        for tile in CITY_TILES
    )
    return (
        *tiles,
        _number(
            f"{name}.duplicates",
            Text("{who}: Artefacts face down", who=who),
            (0, side.tiles[Symbol.ARTEFACT]),
            lambda: side.duplicates,
            _set(side, "duplicates"),
        ),
        _number(
            f"{name}.buildings",
            Text("{who}: Buildings", who=who),
            (0, FULL_ROW),
            lambda: side.buildings,
            _set(side, "buildings"),
        ),
        _choice(
            f"{name}.level-five",
            Text("{who}: level 5 Building", who=who),
            (("none", Text("none")), *((building.value, building.text) for building in LevelFive)),
            lambda: side.level_five.value if side.level_five else "none",
            lambda raw: setattr(side, "level_five", None if raw == "none" else LevelFive(raw)),
        ),
        _vizier_field(side, name, who),
    )


def _vizier_field(side: Side, name: str, who: Text) -> Field:
    places = {
        f"{quadrant.name}/{site.value}": Location(quadrant, site) for quadrant in Quadrant for site in Site
    }

    def read() -> str:
        here = side.vizier
        return f"{here.quadrant.name}/{here.site.value}" if here else "beside the board"

    return _choice(
        f"{name}.vizier",
        Text("{who}: Vizier", who=who),
        (
            ("beside the board", Text("beside the board")),
            *((place, location.text) for place, location in places.items()),
        ),
        read,
        lambda raw: setattr(side, "vizier", places.get(raw)),
    )


def _bot_fields(table: BaghdadTable) -> tuple[Field, ...]:
    bot = table.bot
    places: dict[str, RiverPlace | None] = {"none": None, START: RiverPlace()}
    names: dict[str, Text] = {"none": Text("none"), START: Text("starting space")}
    for fork in (START, *JUNCTIONS):
        if fork != START:
            places[fork] = RiverPlace(fork)
            names[fork] = Text("{fork}", fork=fork.replace("-", " "))
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
                    fork=fork.replace("-", " "),
                )

    def read() -> str:
        here = bot.boat
        if here is None:
            return "none"
        return here.fork if here.way is None else f"{here.fork}/{here.way.value}/{here.gone}"

    if read() not in places:
        places[read()], names[read()] = bot.boat, Text("where it is")
    return (
        _number(
            "bot.boats-on-board",
            Text("Bot: Boats on its board"),
            (0, 4),
            lambda: bot.boats_on_board,
            _set(bot, "boats_on_board"),
        ),
        _choice(
            "bot.boat",
            Text("Bot: Boat on the river"),
            tuple(names.items()),
            read,
            lambda raw: setattr(bot, "boat", places[raw]),
        ),
        _choice_of_cards(table),
    )


def _card_fields(table: BaghdadTable) -> tuple[Field, ...]:
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


def _tile_fields(table: BaghdadTable) -> tuple[Field, ...]:
    """Where the Scoring tiles lie; the tile that lay there changes places with the one that is named."""
    if not table.port_tiles:
        return ()
    places = [(f"port-{port}", table.port_tiles, port) for port in table.port_tiles]
    places += [(f"section-{section}", table.section_tiles, section) for section in table.section_tiles]

    def write(raw: str, tiles: dict[int, ScoringTile], place: int) -> None:
        tile, was = ScoringTile(Item(raw)), tiles[place]
        for others in (table.port_tiles, table.section_tiles):
            for other, lying in others.items():
                if lying is tile:
                    others[other] = was
        tiles[place] = tile

    return tuple(
        _choice(
            f"tile.{name}",
            Text("Scoring tile at {place}", place=name.replace("-", " ")),
            tuple((tile.item.value, tile.text) for tile in ScoringTile),
            lambda tiles=tiles, place=place: tiles[place].item.value,  # type: ignore[misc]
            lambda raw, tiles=tiles, place=place: write(raw, tiles, place),  # type: ignore[misc]
        )
        for name, tiles, place in places
    )


def _choice_of_cards(table: BaghdadTable) -> Field:
    """The Bot's stack as the ids of its cards, separated by blanks."""

    lying = {card.id for card in table.display.values() if card is not None}
    options = tuple(
        Option(
            id=card.id,
            name=card.text,
            value=card.id,
            barred=Text("it lies on display") if card.id in lying else None,
        )
        for card in CHARACTERS.values()
    )
    label = Text("Bot: cards in its stack")
    question = Several(key="bot.taken", text=label, options=options)

    def write(raw: Raw) -> None:
        table.bot.taken = [CHARACTERS[str(card)] for card in raw] if isinstance(raw, list) else []

    return Field("bot.taken", label, question, lambda: [card.id for card in table.bot.taken], write)


def _port_field(table: BaghdadTable, port: int) -> Field:
    """The Boats of a port in the order in which they came: 1 yours, 2 the Bot's."""
    label = Text("Port {port}: Boats (1 yours, 2 the Bot's)", port=port)
    digits = {Owner.YOU: 1, Owner.BOT: 2}
    owners = {1: Owner.YOU, 2: Owner.BOT}
    question = Numerals(key=f"port-{port}", text=label, most=PORT_SLOTS, allowed=(1, 2))

    def write(raw: Raw) -> None:
        table.ports[port][:] = [owners[digit] for digit in question.decode(raw)]

    return Field(f"port-{port}", label, question, lambda: [digits[boat] for boat in table.ports[port]], write)


def _slot_field(table: BaghdadTable, slot: int) -> Field:
    elsewhere = {card.id for other, card in table.display.items() if card is not None and other != slot}
    elsewhere |= {card.id for card in table.bot.taken}
    label = Text("Display slot {slot}", slot=slot)
    options = (
        Option(id="empty", key="0", name=Text("empty"), value="empty"),
        *(
            Option(
                id=card.id,
                name=card.text,
                value=card.id,
                barred=Text("it is elsewhere") if card.id in elsewhere else None,
            )
            for card in CHARACTERS.values()
        ),
    )
    question = Choice(key=f"slot-{slot}", text=label, options=options)

    def read() -> Raw:
        card = table.display[slot]
        return card.id if card else "empty"

    def write(raw: Raw) -> None:
        table.display[slot] = CHARACTERS.get(str(raw))

    return Field(f"slot-{slot}", label, question, read, write)


def _piece_field(table: BaghdadTable, piece: str) -> Field:
    def write(raw: str) -> None:
        if raw == "unbuilt":
            table.built.pop(piece, None)
        else:
            table.built[piece] = Owner(raw)

    return _choice(
        f"palace.{piece}",
        Text("Palace: {piece}", piece=piece_name(piece)),
        (("unbuilt", Text("not built")), *((owner.value, owner.text) for owner in Owner)),
        lambda: table.built[piece].value if piece in table.built else "unbuilt",
        write,
    )


def _space_field(table: BaghdadTable, kind: str) -> Field:
    label = Text("Palace: filled spaces of the {kind}s", kind=kind)
    question = Numerals(key=f"spaces.{kind}", text=label, most=4, allowed=PIECE_NUMBERS, once_each=True)

    def write(raw: Raw) -> None:
        table.spaces[kind] = list(question.decode(raw))

    def read() -> Raw:
        return [*table.spaces[kind]]

    return Field(f"spaces.{kind}", label, question, read, write)


def _library_field(table: BaghdadTable, section: int) -> Field:
    label = Text("Library, {section}-Book section: the Bot's space (0 none)", section=section)

    def read() -> int:
        return next((space for space, owner in table.library[section].items() if owner is Owner.BOT), 0)

    def write(space: int) -> None:
        if space == read():
            return
        table.library[section].pop(read(), None)
        if space:
            table.library[section][space] = Owner.BOT

    return _number(f"library-{section}", label, (0, 4), read, write)


def _night_field(table: BaghdadTable) -> Field:
    label = Text("Your Night cards that score")
    question = Numerals(key="you.night", text=label, most=20, allowed=(3, 5, 8))

    def write(raw: Raw) -> None:
        table.you.night_points = question.decode(raw)

    return Field("you.night", label, question, lambda: [*table.you.night_points], write)
