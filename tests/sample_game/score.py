"""The score of the sample game: coins, lamps twice, lit lamps three times."""

from __future__ import annotations

from companion.engine.game import ScoreRow, ScoreSheet
from companion.engine.review import Bar, Chart, Review
from companion.engine.text import Text
from tests.sample_game.table import SEATS, LampTable, Seller


def score_sheet(table: LampTable) -> ScoreSheet:
    """Return the sheet as the table stands; most points win, then most lamps (LAMP-SCORE-01)."""
    sellers = [table.seller(seat) for seat in SEATS]
    best = max(_standing(seller) for seller in sellers)
    winners = tuple(seller for seller in sellers if _standing(seller) == best)
    return ScoreSheet(
        players=tuple(seller.name for seller in sellers),
        rows=(
            _row(Text("coins"), tuple(seller.coins for seller in sellers), 1),
            _row(Text("lamps"), tuple(seller.lamps for seller in sellers), 2),
            _row(Text("lit lamps"), tuple(seller.lit for seller in sellers), 3),
        ),
        winners=tuple(seller.name for seller in winners),
        verdict=Text("{winners} won.", winners=tuple(seller.named for seller in winners)),
        rules=("LAMP-SCORE-01",),
    )


def _standing(seller: Seller) -> tuple[int, int]:
    return seller.coins + 2 * seller.lamps + 3 * seller.lit, seller.lamps


def _row(label: Text, counts: tuple[int, ...], worth: int) -> ScoreRow:
    return ScoreRow(
        label,
        tuple(count * worth for count in counts),
        tuple(Text("{count} at {worth}", count=count, worth=worth) for count in counts),
        ("LAMP-SCORE-01",),
    )


def review(table: LampTable) -> Review:
    """Return a chart of the sheet: a bar for each source, a part for each seller."""
    sheet = score_sheet(table)
    sellers = tuple(table.seller(seat).named for seat in SEATS)
    bars = tuple(Bar(row.label, row.points) for row in sheet.rows)
    return Review((Chart(Text("Where the points came from"), sellers, bars),))
