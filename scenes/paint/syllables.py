"""Where a long German or Italian word may be divided.

By rules of our own: pyphen 0.18 knows more words, but takes a second to read its German patterns, when the first name
has to be divided, and brings no types.
"""

from __future__ import annotations

import itertools
import re
from functools import lru_cache
from typing import Final

from scenes.system.words import joined, spoken_language

_VOWELS: Final = frozenset("aeiouyäöüàèéìòóù")
_STOPPED: Final = tuple(first + last for first in "bcdfgkpt" for last in "lr" if first + last != "tl")
_TOGETHER: Final = ("spr", "str", "sch", "ch", "ck", "ph", "th", *_STOPPED)
"""Letters that stay together before a vowel."""
_TOGETHER_IN_ITALIAN: Final = ("ch", "gh", "gn", "vr", *_STOPPED)
_HISSED: Final = tuple(f"sch{letter}" for letter in "lmnrw")
LEAST: Final = 3
"""Letters before and behind a hyphen."""
LONGEST: Final = 80
"""Letters of a word at most: German has one of 79. What is longer is no word, and its lines would each read it anew."""

_AWAY: Final = (
    "ab|an|auf|aus|bei|dar|durch|ein|fern|fertig|fest|fort|frei|her|hin|hinter|klein|los|mit|nach|nieder|über|um|un|unter"
    "|vor|weg|weiter|wieder|zu|zurück|zusammen"
)
"""What may stand before a be- or ge-."""
_PARTS: Final = (
    "stadt|städt|stapel|stell|stand(?!ar)|ständ|stimm|stein|stück|stra[ßs]s?|streif|stoß|strahl|stärk|steig|stätte|stufe"
    "|start|stift|strom|spiel|speich|spei[st]|sperr|spr[eäau]ch|spr[iu]ng|spitz|spalt|spann|speer|späh"
    "|(?<!i)schl[aä]g|schlang|schl[ou]ss|schrift|schreib|schritt|schn[ei]+[td]|schwarm|schwert|schmied|schmugg|schrank"
    "|knüpf|zwisch|(?<![cp])halt(?=[ueis])|h[aä]us|h[aä]fen|(?<![cw])hand|horde|angr[ei]+f|anbruch|arbeit|offizier|elefant"
    "|infanterie|palast|route|trakt|verein|irdisch|einander|(?<=ein)ander|(?<![bs]t)(?<![bh])reiter|(?<=hirsch)reiter"
    "|(?<![bdkt])rück|(?<=[ts])einheit|(?<=armen)acker|(?<=blatt)rand|(?<=blut)rünst|(?<=dampf)lanz|(?<=fett)ries"
    "|(?<=flieger)ass|(?<=foto)unter|(?<=funk)raum|(?<=gegen)über|(?<=hand)limit|(?<=haupt)ufer|(?<=heiten)art"
    "|(?<=hoch)ofen|(?<=irgend)ein|(?<=mittel)alter|(?<=nach)ahm|(?<=nied)rig|(?<=pest)rauch|(?<=schlüpf)ling"
    "|(?<=schmugg)l|(?<=schnee)sturm|(?<=sied)lung|(?<=wander)eiche|(?<=wieder)an|(?<=weges)ende"
    "|(?<=zeilen)(?:ende|umbruch)"
)
"""How parts of words begin that are divided from what stands before them; some only behind one other part."""
_ENDINGS: Final = (
    "(?<=[bcdfgkpt])(?<!verg)(?<!geg)(?<!abg)(?<!ang)lich|(?<=[äiu]ng)ling|(?<=[bdfgkpt])ler(?=s?$|n$|in)"
    "|(?<=..ungs)|(?<=gangs)|(?<=heits)|(?<=keits)|(?<=schafts)|(?<=tions)"
)
"""Endings that are divided from a word, and those behind which another word begins."""
_JOINT: Final = (
    rf"^(?:{_AWAY})?(?:be(?!st(?:e.?$|i))|ge(?!st(?:e.?$|ern|ik)))(?=s[pt]|sch[lmnrw]|kn|zw)|"
    r"^(?:auf|ab|weg)(?=[lr])|^ver(?=[^aeiouyäöü])|^zurück|^zu(?=st|sp|sch[lmnrw]|gr)|^da(?=zw)|"
    rf"(?<=..)(?=(?:{_PARTS}))|(?={_ENDINGS})"
)
"""Where two parts of a German word meet: each is divided by itself. Compiled with the first German word."""
_ST_APART: Final = r"e(?!in|ll|h|ig|u|m|c|p|t|r[nb])|ig"
"""What follows on an s and a t behind a consonant that are spoken apart: Gers-ten, güns-tig, but Maut-stelle."""


_BEHIND: Final = ".,:;!?…)“”»"
"""What may stand behind a name."""


@lru_cache(maxsize=1024)
def _seam(word: str, language: str) -> int:
    """Where the noun of a suggested name begins behind what it is joined with; 0 for any other word."""
    beginnings, nouns = joined(language)
    small = word.lower().rstrip(_BEHIND)
    places = range(len(small) - 1, LEAST - 1, -1) if nouns else ()
    return next((place for place in places if small[:place] in beginnings and small[place:] in nouns), 0)


@lru_cache(maxsize=1024)
def _divided(word: str, language: str) -> tuple[int, ...]:
    seam = _seam(word, language)
    if seam:
        behind = (seam + place for place in _divided(word[seam:], language))
        return *_divided(word[:seam], language), seam, *behind
    small, found, italian = word.lower(), set[int](), language == "it"
    joints = [] if italian else [joint.end() for joint in re.finditer(_JOINT, small)]
    joints = [
        place for place in joints if not _VOWELS.isdisjoint(small[:place]) and not _VOWELS.isdisjoint(small[place:])
    ]
    bounds = [0, *joints, len(word)]
    for start, end in itertools.pairwise(bounds):
        found.update((start, *(start + place for place in _spoken(small[start:end], italian))))
    return tuple(place for place in sorted(found) if LEAST <= place <= len(word) - LEAST)


def _spoken(part: str, italian: bool) -> list[int]:
    """Where a part begins a syllable: before the last consonants that are spoken as one before a vowel."""
    found = []
    for last in range(1, len(part) - 1):
        if part[last] in _VOWELS or not part[last].isalpha() or part[last + 1] not in _VOWELS:
            continue
        sound = _sound_in_italian(part[: last + 1]) if italian else _sound(part[: last + 1], part[last + 1 :])
        place = last + 1 - len(sound)
        if 2 <= place <= len(part) - 2 and not _VOWELS.isdisjoint(part[:place]):
            found.append(place)
    return found


def _sound(before: str, after: str) -> str:
    """The consonants at the end of `before` that begin a syllable in German."""
    if before.endswith(("sp", "st")) and before[-3:-2] not in _VOWELS:  # Brett-spiel, Bern-stein, but Flüs-ter
        return "t" if before.endswith("st") and re.match(_ST_APART, after) else before[-2:]
    if before.endswith(_HISSED) and before[-5:-4] not in _VOWELS:  # Schul-schlurfer, but Fleisch-lager
        return before[-4:]
    if before.endswith(("tth", "fth", "sth", "hth")):  # West-hang, but Bi-blio-thek
        return "h"
    return next((sound for sound in _TOGETHER if before.endswith(sound)), before[-1])


def _sound_in_italian(before: str) -> str:
    """The same in Italian, where an s goes with the consonant behind it: mo-stro, di-se-gno."""
    sound = next((sound for sound in _TOGETHER_IN_ITALIAN if before.endswith(sound)), before[-1])
    return f"s{sound}" if sound[0] not in "sh" and before[: -len(sound)].endswith("s") else sound


def syllables(word: str, language: str | None = None) -> list[int]:
    """Where a word may be divided in a language, by default the one that is spoken.

    >>> [f"{'Bernsteingasse'[:place]}-{'Bernsteingasse'[place:]}" for place in syllables("Bernsteingasse")]
    ['Bern-steingasse', 'Bernstein-gasse']
    """
    if len(word) > LONGEST:
        return []
    return list(_divided(word, spoken_language() if language is None else language))


def seam(word: str) -> int:
    """Where the noun of a name begins that the language spoken has put together into one word; 0 for any other."""
    return _seam(word, spoken_language())
