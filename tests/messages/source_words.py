"""Words in the source that no catalogue sees: literals outside messages, and pieces of ids within them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

from tests.messages.finding import SAYING

WORD: Final = re.compile(r"[A-Za-z]{2,}")
_SPOKEN: Final = re.compile(
    r"[A-Za-z]{2,}[,;:.]? +[A-Za-z]{2,}"  # two words beside each other
    r"|^[A-Z][a-z]{2,}(?![a-z]*[A-Z_])"  # one that begins as a title does, and is no name of a class
    r"|[a-z]{2,}[.!?:] *$"  # the end of a sentence or of a label
    r"|^ +[A-Za-z]{2,}|[a-z]{2,} +$"  # a piece that stands beside a value
)
_OF_A_DATABASE: Final = re.compile("(SELECT|INSERT|UPDATE|DELETE|PRAGMA|CREATE) ")
_ON_KEYS: Final = frozenset({"Enter", "Esc", "Tab", "Esc "})
"""What stands on keys: every language keeps it."""
_FOR_PROGRAMMERS: Final = frozenset(
    {
        *("ValueError", "LookupError", "KeyError", "TypeError", "RuntimeError", "AttributeError"),
        *("NotImplementedError", "AssertionError", "IndexError"),
    }
)
"""Errors that tell a mistake of the program: their words are in reports and logs, not on screens."""
_NO_WORDS_IN: Final = frozenset(
    {
        *("cast", "TypeVar", "NewType", "getLogger", "Thread", "compile", "fullmatch", "search", "match"),
        *("sub", "findall", "split", "query", "query_one", "add_class", "remove_class", "execute"),
        *("debug", "info", "warning", "error", "exception", "startswith", "endswith", "import_module"),
    }
)
"""What is given patterns, names, selectors, statements, or lines of the log."""
_NO_WORDS_AS: Final = frozenset({"id", "classes", "style", "name", "key"})
"""Keywords whose values are names and styles; a thread's ``name`` is one, too."""
_STYLED: Final = frozenset({"CSS", "DEFAULT_CSS", "__all__"})


def literals_of(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and words of every literal that people may read and that is no message."""
    tree = ast.parse(source)
    passed: set[ast.AST] = set()
    for node in ast.walk(tree):
        for part in _no_words(node):
            passed.update(ast.walk(part))
    for node in ast.walk(tree):
        if node not in passed and isinstance(node, ast.Constant) and _is_spoken(node.value):
            yield node.lineno, str(node.value)


def _is_spoken(words: object) -> bool:
    if not isinstance(words, str) or words in _ON_KEYS or _OF_A_DATABASE.match(words):
        return False
    return _SPOKEN.search(words) is not None


def _no_words(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a node in which no literal is shown, or which are messages."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node.value
    elif isinstance(node, ast.Call):
        yield from _of_call(node)
    elif isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
        if _called(node.exc) in _FOR_PROGRAMMERS:
            yield node.exc
    elif isinstance(node, ast.ClassDef) and any(_name(base).endswith("Enum") for base in node.bases):
        yield from (one for one in node.body if isinstance(one, ast.Assign))
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        yield from _of_assignment(node)
    elif isinstance(node, ast.arg) and node.annotation is not None:
        yield node.annotation
    elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns is not None:
        yield node.returns


def _of_assignment(node: ast.Assign | ast.AnnAssign) -> Iterator[ast.AST]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    if isinstance(node, ast.AnnAssign):
        yield node.annotation
    if node.value is not None and (_is_alias(node) or any(_name(one) in _STYLED for one in targets)):
        yield node.value


def _is_alias(node: ast.Assign | ast.AnnAssign) -> bool:
    return isinstance(node, ast.AnnAssign) and _name(node.annotation) == "TypeAlias"


def _of_call(call: ast.Call) -> Iterator[ast.AST]:
    called = _called(call)
    if called in SAYING:
        yield from call.args[:2]
    elif called == "Binding":
        yield from call.args[:3]
        yield from (given.value for given in call.keywords)
    elif called in _NO_WORDS_IN:
        yield from call.args
    yield from (given.value for given in call.keywords if given.arg in _NO_WORDS_AS)
    if called in ("option", "command", "group", "argument", "epilog"):  # the command line's, found there
        yield from call.args
        yield from (given.value for given in call.keywords)


def _called(call: ast.Call) -> str:
    return _name(call.func)


def _name(node: ast.AST) -> str:
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else ""


_SAID: Final = frozenset({*SAYING, "plain"})
_MADE_OF_IDS: Final = frozenset({"value", "english"})
_CUT: Final = frozenset({"replace", "partition", "rpartition", "split", "title", "capitalize", "lower"})


def made_of_ids(
    source: str, calls: frozenset[str] = frozenset({"Text", "plain"})
) -> Iterator[tuple[int, str]]:
    """Yield line and words of the values of texts that are a piece of an id, or words in quotes."""
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _SAID):
            continue
        values = list(node.args) if node.func.id == "plain" else [given.value for given in node.keywords]
        for value in values:
            yield from ((node.lineno, ast.unparse(part)) for part in _parts(value) if _is_of_an_id(part))


def _parts(value: ast.expr) -> Iterator[ast.AST]:
    """Yield the parts of a value, but not what is given to functions or decides between two values."""
    yield value
    within = [child for child in ast.iter_child_nodes(value) if isinstance(child, ast.expr)]
    if isinstance(value, ast.Call):
        within = [value.func]
    elif isinstance(value, ast.IfExp):
        within = [value.body, value.orelse]
    elif isinstance(value, ast.Subscript):
        within = [value.value]
    for child in within:
        yield from _parts(child)


def _is_of_an_id(part: ast.AST) -> bool:
    if isinstance(part, ast.Constant):
        return isinstance(part.value, str) and WORD.search(part.value) is not None
    if isinstance(part, ast.Attribute):
        return part.attr in _MADE_OF_IDS
    return isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr in _CUT
