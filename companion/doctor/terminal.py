"""The terminal: its size, colours and signs, and what is known of the one that is used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Final

from companion.doctor.finding import Finding, advice, trouble
from companion.doctor.here import Here, Screen
from companion.engine.text import Text
from companion.signs import SignSet, sign_set
from companion.terminal import Colours, colours_of, screens_possible

_WIDE: Final = (80, 24)
_NARROW: Final = (48, 45)
"""The columns and rows of a telephone."""
_LEAST: Final = (40, 15)
_TERMINAL: Final = Text("terminal")
_SIGNS: Final = "▀▄█ ┌─│ ✓✗ ▸◆· … „“ äöüß"


class Host(Enum):
    """What a terminal runs in, where that brings troubles of its own."""

    TMUX = "tmux"
    SCREEN = "screen"
    VS_CODE = "VS Code"
    JETBRAINS = "JetBrains"
    MAC_TERMINAL = "Terminal (macOS)"
    WINDOWS_CONSOLE = "Windows console"
    LINUX_CONSOLE = "Linux console"
    SSH = "SSH"
    WSL = "WSL"


_KNOWN: Final[Mapping[Host, tuple[Text, Text]]] = {
    Host.TMUX: (
        Text("tmux shows fewer colours, no mouse, and keeps ctrl+b for itself, unless it is told otherwise"),
        Text(
            "In ~/.tmux.conf: set -g default-terminal tmux-256color; set -as terminal-features ',*:RGB'; "
            "set -g mouse on."
        ),
    ),
    Host.SCREEN: (
        Text("screen shows at most 256 colours and keeps ctrl+a for itself"),
        Text("In ~/.screenrc: term screen-256color. tmux shows all colours."),
    ),
    Host.VS_CODE: (
        Text("VS Code keeps keys for itself, ctrl+q among them, and changes colours for contrast"),
        Text(
            "Quit with q. Settings: terminal.integrated.minimumContrastRatio 1, "
            "terminal.integrated.sendKeybindingsToShell true."
        ),
    ),
    Host.JETBRAINS: (
        Text("the terminal of a JetBrains program keeps keys for itself, Esc among them"),
        Text(
            "Settings, Tools, Terminal: switch on “Override IDE shortcuts”, and off “Move focus to the "
            "editor with Escape”."
        ),
    ),
    Host.MAC_TERMINAL: (
        Text(
            "the Terminal of older versions of macOS shows 256 colours, and signs with gaps between the lines"
        ),
        Text("iTerm2, Ghostty or kitty show all; or set the line spacing to 1 in the profile."),
    ),
    Host.WINDOWS_CONSOLE: (
        Text("the old console window of Windows lacks signs and may vanish"),
        Text("Use Windows Terminal, from the Microsoft Store, in its place."),
    ),
    Host.LINUX_CONSOLE: (
        Text("the console without a window system has sixteen colours and few signs"),
        Text("Plainer signs are taken by themselves; a terminal in a window shows all."),
    ),
    Host.SSH: (
        Text("over SSH every change is sent, and COLORTERM is not passed on"),
        Text("On a slow line: companion --calm. For all colours: COLORTERM=truecolor companion."),
    ),
    Host.WSL: (
        Text("WSL sees no camera and no serial port of Windows by itself"),
        Text("Hand them over with usbipd, or run the program in Windows itself."),
    ),
}


def terminal_findings(here: Here) -> Iterator[Finding]:
    """Yield what there is to say of the terminal."""
    yield size_finding(here.screen)
    if not screens_possible(here.environment):
        yield trouble(
            _TERMINAL,
            Text("TERM={term} cannot show screens", term=here.environment.get("TERM", "")),
            Text("Use another terminal, or play line by line: companion play GAME --plain."),
        )
    yield colours_finding(here.platform, here.environment)
    yield signs_finding(here)
    for host in hosts_of(here.platform, here.environment):
        yield advice(_TERMINAL, *_KNOWN[host])


def size_finding(screen: Screen) -> Finding:
    """Say how large the window is, against what the screens need."""
    about = Text("window")
    size = f"{screen.columns}x{screen.rows}"
    if not screen.shown:
        return Finding(about, Text("the output goes to no terminal"))
    if screen.columns < _LEAST[0] or screen.rows < _LEAST[1]:
        words = Text("{size} is too small to play in: at least 40x15 are needed", size=size)
        return trouble(about, words, Text("Make the window larger, or its letters smaller."))
    if _holds(screen, _WIDE):
        return Finding(about, Text("{size}, enough for the wide layout (80x24)", size=size))
    if _holds(screen, _NARROW):
        return Finding(about, Text("{size}, enough for the narrow layout (48x45)", size=size))
    words = Text("{size} is less than 80x24 and than 48x45: pages have to be scrolled", size=size)
    return advice(about, words, Text("Make the window larger, or its letters smaller."))


def colours_finding(platform: str, environment: Mapping[str, str]) -> Finding:
    """Say how many colours are shown, and by what that is known."""
    about = Text("colours")
    told = " ".join(
        f"{name}={environment[name]}" for name in ("TERM", "COLORTERM", "NO_COLOR") if name in environment
    )
    said_by = told or Text("nothing set")
    if "NO_COLOR" in environment:
        words = Text("switched off ({told}): letters and names tell them apart", told=said_by)
        return advice(about, words, Text("For colours: unset NO_COLOR."))
    match colours_of(platform, environment):
        case Colours.NONE:
            words = Text("none ({told}): letters and names tell them apart", told=said_by)
            return advice(about, words, Text("Use another terminal."))
        case Colours.SIXTEEN:
            words = Text("sixteen ({told}): colours of keshis are only alike", told=said_by)
            return advice(about, words, _more_colours(platform))
        case Colours.PALETTE:
            return Finding(about, Text("256 ({told})", told=said_by))
        case Colours.TRUE:
            return Finding(about, Text("16 million ({told})", told=said_by))


def _more_colours(platform: str) -> Text:
    if platform == "win32":
        return Text("Use Windows Terminal.")
    return Text("If the terminal shows more: TERM=xterm-256color, or COLORTERM=truecolor.")


def signs_finding(here: Here) -> Finding:
    """Say which signs the program writes, with a line of them to look at."""
    encoding = here.screen.encoding
    signs = sign_set(here.platform, encoding, here.environment)
    line = Text(
        "{encoding}; these must be signs, no boxes and no question marks: {signs}",
        encoding=encoding,
        signs=_SIGNS,
    )
    if signs is SignSet.FULL:
        return Finding(Text("signs"), line)
    words = Text(
        "{encoding} has no signs such as {signs}: plainer ones are shown", encoding=encoding, signs=_SIGNS
    )
    return advice(Text("signs"), words, encoding_remedy(here.platform))


def encoding_remedy(platform: str) -> Text:
    """Return how a terminal gets all signs on a platform, named as ``sys.platform``."""
    if platform == "win32":
        return Text("Use Windows Terminal, and set PYTHONUTF8=1.")
    if platform == "darwin":
        return Text("Set LANG=en_US.UTF-8 or LANG=de_DE.UTF-8 in your shell.")
    return Text("Set LANG=C.UTF-8 or LANG=de_DE.UTF-8 in your shell; see locale -a.")


def hosts_of(platform: str, environment: Mapping[str, str]) -> tuple[Host, ...]:
    """Return what a terminal runs in; ``platform`` as ``sys.platform``."""
    program = environment.get("TERM_PROGRAM", "")
    term = environment.get("TERM", "")
    facts = {
        Host.TMUX: "TMUX" in environment,
        Host.SCREEN: "STY" in environment or (term.startswith("screen") and "TMUX" not in environment),
        Host.VS_CODE: program == "vscode",
        Host.JETBRAINS: "JetBrains" in environment.get("TERMINAL_EMULATOR", ""),
        Host.MAC_TERMINAL: platform == "darwin" and program == "Apple_Terminal",
        Host.WINDOWS_CONSOLE: platform == "win32"
        and not program
        and not any(name in environment for name in ("WT_SESSION", "ConEmuPID", "TERM", "TERMINAL_EMULATOR")),
        Host.LINUX_CONSOLE: platform == "linux" and term == "linux",
        Host.SSH: any(environment.get(name) for name in ("SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT")),
        Host.WSL: platform == "linux" and ("WSL_DISTRO_NAME" in environment or "WSL_INTEROP" in environment),
    }
    return tuple(host for host, so in facts.items() if so)


def _holds(screen: Screen, size: tuple[int, int]) -> bool:
    return screen.columns >= size[0] and screen.rows >= size[1]
