"""The words of the screens: one catalogue (gettext), with plural forms.

    from scenes.system.words import tr, tr_n

    tr("Picture saved: {path}", path=path)
    tr_n("{count} line saved", "{count} lines saved", lines)
    tr_as("with a pen", "drawn")
    tr("{points} ± {error}", points=1.5, error=decimal(error))

The English text is the key, written as a literal, so that `tools.words` finds all of them. Facts go in by name:
another language may order them anew. A catalogue is a file `words/<language>/LC_MESSAGES/ramparts.mo` of the assets.
Numbers have the language's marks: in the fields of a text by themselves, elsewhere by `decimal` and `written`.
Clause ids, file keys and ids of pieces are never translated. What the rules say (`Phrase` of `game.core.text`) is said
anew by `tr`, also as a fact of another text.
`use("long")` is no language: it lengthens every text by 40 % and marks its vowels, for tests of layouts and for finding
words that do not come from here.
"""

from __future__ import annotations

import functools
import gettext
import os
import re
import time
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import force_setattr

from game.core.text import phrases
from game.core.text.phrases import Phrase
from scenes.system.paths import assets_dir

DOMAIN: Final = "ramparts"
ENGLISH: Final = "en"
LONG: Final = "long"
LONGER: Final = 0.4
"""By which share the long words are longer."""
_KEPT = re.compile(r"(\{[^{}]*\}|\[[A-Z][A-Z0-9-]*\])")
_VOWELS = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")
_FILLER = " lórúm ípsúm dólór"
SHORT: Final = 14
"""Letters up to which a text is one word that grows."""

NAME: Final = "\N{RIGHT-TO-LEFT ISOLATE}"
NAME_ENDS: Final = "\N{POP DIRECTIONAL ISOLATE}"
"""What stands about a name that runs left in a sentence of ours, where its signs are its own: nobody sees these."""
_LEFT: Final = ("R", "AL")

CAPITAL_NOUNS: Final = frozenset({"de"})
"""Languages that write nouns with a capital wherever they stand."""
EUPHONIC: Final = {"it": re.compile(r"(?<![\w’'{])([AaEe])(?= [*“«\"]*\{(\w+))")}
"""Words before a field that end in a `d` where the fact begins with the same vowel, by language: *ad Ann*, *ed Eli*."""

_now: gettext.NullTranslations = gettext.NullTranslations()
_language = ""
_marks: Mapping[int, str] = {}
"""What stands in this language for the marks in English numbers (1,200.5); empty where they are the same."""


def use(language: str = "") -> None:
    """Speak this language from now on; empty for the words as they are written. Screens follow when built anew.

    Raises FileNotFoundError if there is no catalogue of it.
    """
    global _now, _language, _marks
    if language in ("", ENGLISH):
        language = ""
        _now = gettext.NullTranslations()
    elif language == LONG:
        _now = _Long()
    else:
        _now = _catalogue(language)
    _language = language
    marks = {
        ",": tr_as("between the thousands of a number", ","),
        ".": tr_as("between a number and its decimal places", "."),
    }
    _marks = str.maketrans(marks) if any(mark != here for mark, here in marks.items()) else {}


class _Catalogue(gettext.GNUTranslations):
    """A catalogue whose messages can be gone through."""

    _catalog: Mapping[str | tuple[str, int], str]

    def messages(self) -> Iterator[tuple[str, str]]:
        """Each message without a plural, after its meaning if it has one, and how it is said."""
        return ((key, said) for key, said in self._catalog.items() if isinstance(key, str))


def _catalogue(language: str) -> _Catalogue:
    return gettext.translation(DOMAIN, assets_dir() / "words", [language], class_=_Catalogue)


@functools.cache
def joined(language: str) -> tuple[frozenset[str], frozenset[str]]:
    """The beginnings and the nouns, in small letters, of names that a language puts together into one word."""
    if language in ("", ENGLISH, LONG):
        return frozenset(), frozenset()
    beginnings, nouns = set[str](), set[str]()
    for key, said in _catalogue(language).messages():
        meaning, means, _ = key.rpartition(phrases.MEANS)
        if means and meaning == "in a name":
            nouns.add(said.lower())
        elif key.endswith("{noun}") and said.endswith("{noun}"):
            beginnings.add(said.removesuffix("{noun}").lower())
    return frozenset(part for part in beginnings if part.isalpha()), frozenset(nouns)


def spoken_language() -> str:
    """The language that is spoken now, as `use` was told it; empty for the words as they are written."""
    return _language


@functools.cache
def languages() -> tuple[str, ...]:
    """The languages that can be spoken, by their codes: English first, then each that has a catalogue."""
    words = assets_dir() / "words"
    found = (name for name in os.listdir(words) if (words / name / "LC_MESSAGES" / f"{DOMAIN}.mo").is_file())
    return ENGLISH, *sorted(found)


def in_language(text: str, language: str) -> str:
    """A text in another language than the one that is spoken."""
    return text if language == ENGLISH else _catalogue(language).gettext(text)


@functools.cache
def own_name(language: str) -> str:
    """What a language calls itself: *English*, *Deutsch*."""
    return in_language(OWN_NAME, language)


def best_of(wanted: Iterable[str]) -> str:
    """The first language that can be spoken of those that somebody would like: `de_AT.UTF-8`, `it`, `en-GB`."""
    for name in wanted:
        code = re.split(r"[_.@-]", name.lower(), maxsplit=1)[0]
        if code in languages():
            return code
        if code in ("c", "posix"):
            break
    return ENGLISH


def system_language() -> str:
    """The language of this system: what its environment names, else what its settings prefer."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):  # the order of gettext
        if os.environ.get(name):
            return best_of(os.environ[name].split(":"))
    from pygame import system  # Windows and macOS keep it elsewhere

    return best_of(place["language"] for place in system.get_pref_locales())


class Said(str):
    """Words that come from the catalogue; said again they stay as they are."""

    __slots__ = ()


def tr(text: str, /, **facts: object) -> str:
    """The text in the player's language, with its facts; a phrase of the rules with its own."""
    if isinstance(text, Phrase):
        return Said(text.said(_template, _now.ngettext, _number, marked, _filled))
    if isinstance(text, Said):
        return text
    words = _now.gettext(text) if text else ""
    return Said(_filled(words, _said(facts)) if facts else words)


def tr_n(one: str, many: str, count: int, /, **facts: object) -> str:
    """The text whose form fits the number, which stands in it as `{count}`."""
    return Said(_filled(_now.ngettext(one, many, count), _said(facts | {"count": count})))


def tr_as(meaning: str, text: str, /, **facts: object) -> str:
    """`tr` of words that another language has several words for: `meaning` tells translators and catalogue which.

    >>> tr_as("with a pen", "drawn")
    'drawn'
    """
    return Said(_filled(_now.pgettext(meaning, text), _said(facts)))


def tr_n_as(meaning: str, one: str, many: str, count: int, /, **facts: object) -> str:
    """`tr_n` of words that mean something else elsewhere, as for `tr_as`."""
    return Said(_filled(_now.npgettext(meaning, one, many, count), _said(facts | {"count": count})))


def runs_left(words: str, /) -> bool:
    """Are all its letters of scripts that are read from right to left? A sentence of ours with such a name is not."""
    kinds = set(map(unicodedata.bidirectional, words))
    return "L" not in kinds and not kinds.isdisjoint(_LEFT)


def marked(fact: str, /) -> str:
    """A name as it goes into a sentence: one that runs left is marked off, so that its brackets, quotes and numbers
    stay its own, and so does what follows it. Blanks at its ends part it from the sentence, and stay where they are.
    """
    if fact.isascii() or isinstance(fact, Said) or NAME in fact or not runs_left(fact):
        return fact
    name = fact.strip()
    return fact.replace(name, f"{NAME}{name}{NAME_ENDS}")


def unmarked(words: str, /) -> str:
    """A sentence without the marks about its names: what is compared, and what is read aloud."""
    return words.replace(NAME, "").replace(NAME_ENDS, "")


def inside(text: str, /) -> str:
    """A name or heading as it stands inside a sentence: in small letters, but where the language has capital nouns."""
    return text if _language in CAPITAL_NOUNS else text.lower()


def inside_first(text: str, /) -> str:
    """A sentence that goes on after a colon: in a small letter, but where the language has capital nouns."""
    return text if _language in CAPITAL_NOUNS else f"{text[:1].lower()}{text[1:]}"


def quoted(words: str, /) -> str:
    """Somebody's own words in the quotation marks of the language."""
    return tr("“{words}”", words=words)


def dice_of(sides: int | str, count: int = 1) -> str:
    """Dice as a sum names them: `d6`, `2d8`."""
    return tr("{count}d{sides}", count=count if count > 1 else "", sides=sides)


def said(text: str, /) -> str:
    """What the rules say, in the player's language; what is no phrase of theirs (a person's name) stays as it is."""
    return tr(text) if isinstance(text, Phrase) else text


def cause(error: BaseException, /) -> str:
    """What went wrong, in the player's language; as a fact of another text an error is said so by itself."""
    from game.core.text import reasons

    return said(reasons.cause(error))


def listed(words: Iterable[str], /) -> str:
    """`a, b, c`: each name that runs left by itself, so that the list runs as the sentence does."""
    return Said(", ".join(map(marked, words)))


def join_words(words: Sequence[str], /) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return said(phrases.join_words(words))


def join_or(words: Sequence[str], /) -> str:
    """`a`, `a or b`, `a, b or c`."""
    return said(phrases.join_or(words))


def _template(template: str) -> str:
    """The template of a phrase in the player's language."""
    meaning, means, text = template.rpartition(phrases.MEANS)
    return _now.pgettext(meaning, text) if means else _now.gettext(template)


def _filled(template: str, facts: Mapping[str, object]) -> str:
    """The template with its facts."""
    euphonic = EUPHONIC.get(_language)
    if euphonic is not None:
        template = euphonic.sub(lambda found: found[1] + "d" * _begins(facts.get(found[2]), found[1]), template)
    return template.format_map(facts)


def _begins(fact: object, vowel: str) -> bool:
    """Do words begin with this vowel, accent or not?"""
    plain = unicodedata.normalize("NFKD", fact.lstrip('*“«"')[:1]) if isinstance(fact, str) else ""
    return plain[:1].lower() == vowel.lower()


def _said(facts: Mapping[str, object]) -> dict[str, object]:
    return {name: _fact(fact) for name, fact in facts.items()}


def _fact(fact: object) -> object:
    if isinstance(fact, Phrase):
        return tr(fact)
    if isinstance(fact, int | float):
        return _number(fact)
    if isinstance(fact, str):
        return marked(fact)
    return cause(fact) if isinstance(fact, BaseException) else fact


class _Number:
    """A number for a field of a text in a language whose numbers have marks of their own."""

    __slots__ = ("value",)

    def __init__(self, value: float) -> None:
        self.value = value

    def __format__(self, form: str) -> str:
        return format(self.value, form).translate(_marks)


def _number(value: float) -> object:
    return _Number(value) if _marks else value


def written(number: float) -> str:
    """A number with as many decimal places as it has, as the language writes it: `2`, `0.25`, `0,25`."""
    return f"{number:g}".translate(_marks)


def decimal(number: float, places: int = 1) -> str:
    """A number with so many decimal places, as the language writes it: `2.7`, `2,7`."""
    return f"{number:.{places}f}".translate(_marks)


def later(text: str, /) -> str:
    """Mark a text of a constant for the catalogue; `tr` says it where it is shown."""
    return text


def later_as(meaning: str, text: str, /) -> str:
    """`later` of words that `tr_as` says where they are shown."""
    return text


def lengthened(text: str) -> str:
    """A text 40 % longer, its vowels marked; fields and clause ids stay. Short ones become one longer word."""
    parts = _KEPT.split(text)
    letters = sum(len(part) for part in parts[::2])
    if not any(letter.isalpha() for part in parts[::2] for letter in part):
        return text
    parts[::2] = [part.translate(_VOWELS) for part in parts[::2]]
    more = max(1, round(letters * LONGER))
    if letters > SHORT:
        filler = (_FILLER * more)[:more]
        return f"{''.join(parts)}{filler}"
    last = max(number for number in range(0, len(parts), 2) if parts[number].strip())
    word = parts[last].rstrip(" .,:!?*…")
    parts[last] = word + ("ló" * more)[:more] + parts[last][len(word) :]
    return "".join(parts)


class _Nothing(gettext.NullTranslations):
    """Stands behind a catalogue and has nothing for what that does not have."""

    def gettext(self, message: str) -> str:
        return ""

    def pgettext(self, context: str, message: str) -> str:
        return ""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return ""

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return ""


class _Long(gettext.NullTranslations):
    """Lengthens what some language of the catalogue has; what none has stays as it is written, and is seen so."""

    def __init__(self) -> None:
        super().__init__()
        self._known = [_catalogue(code) for code in languages() if code != ENGLISH]
        for catalogue in self._known:
            catalogue.add_fallback(_Nothing())

    def gettext(self, message: str) -> str:
        known = any(catalogue.gettext(message) for catalogue in self._known)
        return lengthened(message) if known or not self._known else message

    def pgettext(self, context: str, message: str) -> str:
        known = any(catalogue.pgettext(context, message) for catalogue in self._known)
        return lengthened(message) if known or not self._known else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        english = super().ngettext(msgid1, msgid2, n)
        known = any(catalogue.ngettext(msgid1, msgid2, n) for catalogue in self._known)
        return lengthened(english) if known or not self._known else english

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        english = super().ngettext(msgid1, msgid2, n)
        known = any(catalogue.npgettext(context, msgid1, msgid2, n) for catalogue in self._known)
        return lengthened(english) if known or not self._known else english


class Verdict(Struct, frozen=True):
    """Why something is not possible: one sentence for a player and the clause behind it ('' if it is no rule).

    What the rules say of it is said in the player's language.
    """

    words: str
    clause: str = ""

    def __post_init__(self) -> None:
        force_setattr(self, "words", said(self.words))

    @property
    def cited(self) -> str:
        """The sentence with its clause, if there is one."""
        return f"{self.words} [{self.clause}]" if self.clause else self.words


# Translators: your own language's name in itself (Deutsch, Italiano): so the settings offer it.
OWN_NAME: Final = later("English")
MONTHS: Final = (
    later("January"),
    later("February"),
    later("March"),
    later("April"),
    later("May"),
    later("June"),
    later("July"),
    later("August"),
    later("September"),
    later("October"),
    later("November"),
    later("December"),
)


def day(moment: float) -> str:
    """`4 May`, with the year where it is another one."""
    then = time.localtime(moment)
    month = tr(MONTHS[then.tm_mon - 1])
    if then.tm_year == time.localtime().tm_year:
        return tr("{day} {month}", day=then.tm_mday, month=month)
    return tr("{day} {month} {year}", day=then.tm_mday, month=month, year=then.tm_year)


def when(moment: float) -> str:
    """A time of day, with the day where it is not today."""
    then, now = time.localtime(moment), time.localtime()
    clock = time.strftime("%H:%M", then)
    if then[:3] == now[:3]:
        return tr("today, {time}", time=clock)
    if time.localtime(time.time() - 86400)[:3] == then[:3]:
        return tr("yesterday, {time}", time=clock)
    return tr("{day} {month}, {time}", day=then.tm_mday, month=tr(MONTHS[then.tm_mon - 1]), time=clock)
