"""The catalogues of texts.

    python build/texts.py check               say what is wrong with them
    python build/texts.py compile             make the .mo files from the .po files
    python build/texts.py format              sort the .po files by key and compile them
    python build/texts.py extract             list the keys that the code asks for, the undefined ones marked
    python build/texts.py merge LANG FILE...  put lines `key = text` into the catalogue of a language

The .po files are the source; edit them by hand. A line of `merge` may hold a plural form:
`key [count] = one square | {count} squares`. Lines that start with `#` are left out.

Exit codes: 0 done, 1 something is wrong with the texts, 2 not possible.
"""

import argparse
import ast
import io
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
PLURALS = {"en": "n != 1", "es": "n != 1", "pt_BR": "n > 1"}
LANGUAGES = tuple(PLURALS)
DOMAIN = "square-by-square"
BY_CATALOGUE = ("rule.", "unit.", "number.", "level.")  # keys that are made by calls of other names
HEADER = """\
# Square by Square: the texts in the language {language}.
# Message ids are keys, sorted. What names in braces mean is told in game/texts/catalogue.py.
# This file is the source: edit it, then run `python build/texts.py format`.
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=({plural});\\n"

"""
LINE = re.compile(r"(?P<key>[^\s=\[\]]+)\s*(?P<plural>\[count\])?\s*=\s*(?P<text>.*)")


class Use(NamedTuple):
    """A place in the code that asks for a text; `is_whole` is false when only its start stands there."""

    key: str
    is_whole: bool
    values: frozenset[str] | None
    place: str


def po_path(language: str) -> Path:
    """The catalogue of a language as people edit it."""
    return ROOT / "assets" / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def mo_path(language: str) -> Path:
    """The catalogue of a language as the game reads it."""
    return po_path(language).with_suffix(".mo")


def read_catalogue(language: str) -> Catalog:
    """The catalogue of a language, always the same from the same file; an empty one when there is none."""
    path = po_path(language)
    words = path.read_bytes() if path.exists() else header(language).encode()
    catalogue = read_po(io.BytesIO(words), locale=language)
    catalogue.fuzzy = False
    catalogue.creation_date = catalogue.revision_date = datetime(2000, 1, 1, tzinfo=UTC)
    return catalogue


def write_catalogue(catalogue: Catalog, language: str) -> None:
    """The .po file holds the catalogue, sorted by key, under the header that every catalogue of ours has."""
    path = po_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=110, omit_header=True, sort_output=True)
    path.write_text(header(language) + buffer.getvalue().decode("utf-8"), encoding="utf-8")


def header(language: str) -> str:
    """The head of a .po file."""
    return HEADER.format(language=language, plural=PLURALS[language])


def compiled(language: str) -> bytes:
    """What the .mo file of a language has to be."""
    buffer = io.BytesIO()
    write_mo(buffer, read_catalogue(language))
    return buffer.getvalue()


def is_fresh(language: str) -> bool:
    """Whether the .mo file says the same as the .po file; its header, which names Babel, does not count."""
    if not mo_path(language).exists():
        return False
    texts = [
        vars(GNUTranslations(io.BytesIO(words)))["_catalog"]
        for words in (mo_path(language).read_bytes(), compiled(language))
    ]
    return len({tuple((key, text) for key, text in catalogue.items() if key) for catalogue in texts}) == 1


def messages(catalogue: Catalog) -> dict[str, Message]:
    """The messages of a catalogue by key."""
    return {key_of(message): message for message in catalogue if message.id}


def key_of(message: Message) -> str:
    """The key of a message, with or without plural forms."""
    return message.id if isinstance(message.id, str) else message.id[0]


def forms_of(message: Message) -> tuple[str, ...]:
    """The texts of a message: one, or its plural forms."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def placeholders(text: str) -> frozenset[str]:
    """The names in braces in a text, capital letters made small."""
    return frozenset(name[0].lower() + name[1:] for _, name, _, _ in Formatter().parse(text) if name)


def merge(language: str, lines: list[str]) -> int:
    """The lines `key = text` stand in the catalogue of the language; returns how many there were."""
    catalogue = read_catalogue(language)
    number = 0
    for line in lines:
        match = LINE.fullmatch(line.strip())
        if match is None or line.startswith("#"):
            continue
        key, text = match["key"], match["text"].strip().replace("\\n", "\n")
        catalogue.delete(key)
        if match["plural"]:
            forms = tuple(form.strip() for form in text.split("|"))
            catalogue.add((key, key), forms)
        else:
            catalogue.add(key, text)
        number += 1
    write_catalogue(catalogue, language)
    return number


def uses(folder: Path) -> Iterator[Use]:
    """Every call `texts("key", ...)` in a folder, also `self.texts(...)`, `texts.has(...)` and f-strings."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and _is_texts(node.func):
                yield from _use(node, f"{path.relative_to(folder.parent)}:{node.lineno}")


def _is_texts(function: ast.expr) -> bool:
    if isinstance(function, ast.Attribute):
        return function.attr in ("texts", "words") or (
            function.attr in ("has", "first") and _is_texts(function.value)
        )
    return isinstance(function, ast.Name) and function.id in ("texts", "words")


def _use(node: ast.Call, place: str) -> Iterator[Use]:
    names = [keyword.arg for keyword in node.keywords]
    values = None if None in names else frozenset(name for name in names if name is not None)
    is_list = isinstance(node.func, ast.Attribute) and node.func.attr == "first"
    written = node.args if is_list else node.args[:1]
    for argument in [choice for expression in written for choice in _choices(expression)]:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield Use(argument.value, is_whole=True, values=values, place=place)
        elif isinstance(argument, ast.JoinedStr) and isinstance(argument.values[0], ast.Constant):
            yield Use(str(argument.values[0].value), is_whole=False, values=None, place=place)


def _choices(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.IfExp):
        yield from _choices(node.body)
        yield from _choices(node.orelse)
    else:
        yield node


def problems() -> list[str]:
    """Everything that is wrong with the catalogues, one sentence each."""
    found = []
    catalogues = {language: messages(read_catalogue(language)) for language in LANGUAGES}
    english = catalogues["en"]
    for language, catalogue in catalogues.items():
        found += [f"{language}: {key} is missing" for key in sorted(english.keys() - catalogue.keys())]
        found += [
            f"{language}: {key} is not in the English catalogue"
            for key in sorted(catalogue.keys() - english.keys())
        ]
        for key, message in catalogue.items():
            found += [f"{language}: {key}: {fault}" for fault in faults(message, english.get(key))]
        if not is_fresh(language):
            found.append(
                f"{language}: the .mo file is not made from the .po file; run build/texts.py compile"
            )
        keys = list(catalogue)
        if keys != sorted(keys):
            found.append(f"{language}: the .po file is not sorted; run build/texts.py format")
    for use in uses(ROOT / "game"):
        found += [f"{use.place}: {fault}" for fault in use_faults(use, english)]
    return found


def faults(message: Message, english: Message | None) -> list[str]:
    """What is wrong with one message, compared with the English one."""
    found = []
    forms = forms_of(message)
    if not all(form.strip() for form in forms):
        found.append("has no text")
    if message.fuzzy:
        found.append("is marked as fuzzy")
    if english is not None:
        wanted = frozenset().union(*(placeholders(form) for form in forms_of(english)))
        names = frozenset().union(*(placeholders(form) for form in forms))
        if names != wanted:
            found.append(f"has the placeholders {sorted(names)}, the English text {sorted(wanted)}")
        if isinstance(message.id, str) != isinstance(english.id, str):
            found.append("has plural forms in one language only")
    return found


def use_faults(use: Use, english: dict[str, Message]) -> list[str]:
    """What is wrong with one place in the code that asks for a text."""
    if not use.is_whole:
        return [] if any(key.startswith(use.key) for key in english) else [f"no key starts with {use.key!r}"]
    if use.key not in english:
        return [f"{use.key!r} is not in the catalogue"]
    wanted = frozenset().union(*(placeholders(form) for form in forms_of(english[use.key])))
    wanted = frozenset(name for name in wanted if not re.fullmatch(r"(ft|n)\d+", name))
    if use.values is not None and wanted - use.values:
        return [f"{use.key!r} needs {sorted(wanted - use.values)}"]
    return []


def unused() -> list[str]:
    """The keys of the catalogue that no place in the code asks for, neither whole nor by their start."""
    found = list(uses(ROOT / "game"))
    whole = {use.key for use in found if use.is_whole}
    starts = (*BY_CATALOGUE, *{use.key for use in found if not use.is_whole})
    return [key for key in messages(read_catalogue("en")) if key not in whole and not key.startswith(starts)]


def main(arguments: list[str] | None = None) -> int:
    """The command line is carried out; returns the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("verb", choices=("check", "compile", "format", "extract", "merge"))
    parser.add_argument("language", nargs="?", choices=LANGUAGES)
    parser.add_argument("files", nargs="*", type=Path)
    options = parser.parse_args(arguments)
    if options.verb == "check":
        return check()
    if options.verb == "extract":
        extract()
        return 0
    if options.verb == "merge":
        if options.language is None or not options.files:
            parser.error("merge needs a language and files")
        for path in options.files:
            number = merge(options.language, path.read_text(encoding="utf-8").splitlines())
            print(f"{path}: {number} texts")
    for language in LANGUAGES:
        if options.verb == "format":
            write_catalogue(read_catalogue(language), language)
        mo_path(language).parent.mkdir(parents=True, exist_ok=True)
        mo_path(language).write_bytes(compiled(language))
    return 0


def extract() -> None:
    """The keys that the code asks for are printed."""
    english = messages(read_catalogue("en"))
    for use in uses(ROOT / "game"):
        mark = "".join(f"  <- {fault}" for fault in use_faults(use, english))
        print(f"{use.place}: {use.key}{'' if use.is_whole else '...'}{mark}")


def check() -> int:
    """What is wrong with the texts is printed; returns the exit code."""
    found = problems()
    for line in found or ["nothing is wrong"]:
        print(line)
    for key in unused():
        print(f"unused: {key}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
