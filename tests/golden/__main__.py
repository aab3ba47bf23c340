"""``python -m tests.golden write NAME`` writes a playthrough anew; ``check`` compares, and never writes."""

from __future__ import annotations

import argparse
import difflib
import sys

from tests.golden.playthrough import GOLDEN, told


def main() -> int:
    """Write or check; returns 1 where a playthrough is not as it was written."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("do", choices=("write", "check"))
    parser.add_argument("name", nargs="*", help=f"of {', '.join(GOLDEN)}; all where none is named")
    arguments = parser.parse_args()
    different = 0
    for golden in (GOLDEN[name] for name in arguments.name or GOLDEN):
        now = told(golden)
        if arguments.do == "write":
            golden.path.write_text(now, encoding="utf-8", newline="\n")
            print(f"{golden.path.name}: {len(now.splitlines())} lines written")
            continue
        kept = golden.path.read_text(encoding="utf-8")
        different += kept != now
        diff = difflib.unified_diff(kept.splitlines(), now.splitlines(), "as kept", "as played", lineterm="")
        print("\n".join(diff) or f"{golden.path.name}: as kept")
    return int(bool(different))


if __name__ == "__main__":
    sys.exit(main())
