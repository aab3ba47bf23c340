"""How things of the simulated table are called and typed at the companion: digits, ids, enums."""

from __future__ import annotations

from companion.games.baghdad import kinds
from companion.games.baghdad.cards import Back, Front
from companion.games.baghdad.characters import CHARACTERS
from companion.games.baghdad.characters import Character as Card
from tests.oracle.baghdad_pieces import (
    BotCard,
    Building,
    CardKind,
    Character,
    Fork,
    Icon,
    Location,
    Owner,
    PalacePiece,
    PlaceKind,
    Port,
    Quadrant,
    Ring,
    Row,
    ScoringTile,
    Section,
    Side,
    Symbol,
    TileKind,
)
from tests.oracle.baghdad_state import SimTable

SYMBOLS = {symbol: kinds.Symbol(symbol.value.casefold()) for symbol in Symbol}
TILES = {kind: kinds.Symbol(kind.value.casefold()) for kind in TileKind}
OWNERS = {
    Owner.BOT: kinds.Owner.BOT,
    Owner.PLAYER: kinds.Owner.YOU,
    Owner.NEUTRAL: kinds.Owner.NEUTRAL,
}
SITES = {
    PlaceKind.SLOT: kinds.Site.CITY_SLOT,
    PlaceKind.SITE: kinds.Site.BUILDING_SITE,
    PlaceKind.PALACE: kinds.Site.PALACE_SITE,
}
SCORING = {
    ScoringTile.PATIENTS: kinds.ScoringTile.PATIENTS,
    ScoringTile.STUDENTS: kinds.ScoringTile.STUDENTS,
    ScoringTile.ARTEFACT_TYPES: kinds.ScoringTile.ARTEFACT_TYPES,
    ScoringTile.BOOKS: kinds.ScoringTile.BOOKS,
    ScoringTile.BOATS: kinds.ScoringTile.PORT_BOATS,
    ScoringTile.BUILDINGS: kinds.ScoringTile.BUILDINGS,
    ScoringTile.ARCHITECTS: kinds.ScoringTile.ARCHITECTS,
    ScoringTile.NIGHT: kinds.ScoringTile.NIGHT_CARDS,
}
LEVEL_FIVE = {
    Building.ARCHITECTS_GUILD: kinds.LevelFive.ARCHITECTS_GUILD,
    Building.GRAND_BAZAAR: kinds.LevelFive.GRAND_BAZAAR,
    Building.MADRASA: kinds.LevelFive.MADRASA,
    Building.MEETING_HALL: kinds.LevelFive.MEETING_HALL,
    Building.HARBOUR_MASTER: kinds.LevelFive.HARBOUR_MASTER,
    Building.HOSPITAL: kinds.LevelFive.HOSPITAL,
    Building.LIBRARY: kinds.LevelFive.LIBRARY,
}
ICON_CODES = {
    (): 0,
    (Icon.ANOTHER_ACTION,): 1,
    (Icon.PALACE_PIECE,): 2,
    (Icon.ANOTHER_ACTION, Icon.PALACE_PIECE): 3,
    (Icon.PALACE_PIECE, Icon.ANOTHER_ACTION): 4,
    (Icon.ANOTHER_ACTION, Icon.ANOTHER_ACTION): 5,
    (Icon.PALACE_PIECE, Icon.PALACE_PIECE): 6,
}


def quadrant_of(quadrant: Quadrant) -> kinds.Quadrant:
    """The companion's quadrant."""
    return kinds.Quadrant[quadrant.value]


def sim_quadrant(name: str) -> Quadrant:
    """The simulated table's quadrant."""
    return Quadrant(name)


def location_of(location: Location | None) -> kinds.Location | None:
    """A Vizier's place as far as the companion follows it."""
    if location is None:
        return None
    return kinds.Location(quadrant_of(location.quadrant), SITES[location.kind])


def ring_of(ring: Ring) -> kinds.Ring:
    """The companion's ring."""
    return kinds.Ring(ring.value)


def way_of(side: Side) -> kinds.Way:
    """The companion's direction."""
    return kinds.Way(side.value)


def row_of(row: Row) -> kinds.Row:
    """The companion's row of the Building area."""
    return kinds.Row(row.value)


def fork_of(fork: Fork) -> str:
    """A fork by the name under which the companion keeps it."""
    return fork.name.replace(" ", "-")


def port_of(table: SimTable, port: Port) -> int:
    """A port's number at the companion: 1 to 4."""
    return table.printed.ports.index(port) + 1


def section_of(section: Section) -> int:
    """A Palace section's number: 1 to 4."""
    return list(Section).index(section) + 1


def piece_of(piece: PalacePiece) -> str:
    """A Palace piece's id."""
    kind = piece.kind.value.casefold()
    return f"{kind}-{piece.number}" if piece.kind.has_spaces else kind


def card_of(card: Character) -> Card:
    """A Day or Night card by its number."""
    return CHARACTERS[f"{card.kind.value.casefold()}-{card.number}"]


def front_of(card: BotCard) -> Front:
    """The front of a Bot card."""
    return Front(card.front_boat, tuple(SYMBOLS[symbol] for symbol in card.symbols))


def back_of(card: BotCard) -> Back:
    """The back of a Bot card."""
    time = kinds.Time.DAY if card.kind is CardKind.DAY else kinds.Time.NIGHT
    return Back(card.back_boat, card.highlighted, ring_of(card.ring), time)


def digit_of(member: kinds.Symbol | kinds.ScoringTile | kinds.LevelFive) -> str:
    """The digit that picks a member of an enum where a question lists all of it."""
    return str(list(type(member)).index(member) + 1)
