"""The catalogue: complete and sound in every edition, and helpful where a paragraph is not there."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from bridgelaws.laws.catalogue import (
    EDITIONS,
    KINDS,
    CatalogueError,
    UnknownParagraph,
    catalogue,
    covers,
    paragraph,
    pieces,
    read_files,
    sort_key,
)

editions = pytest.mark.parametrize("edition", EDITIONS)

ENTRY = """
[[paragraph]]
number = "{number}"
editions = [{editions}]
heading = "A heading"
summary = "A summary."
see = []
kind = "director"
"""


def entry(number: str, editions: str = "2017") -> str:
    return ENTRY.format(number=number, editions=editions)


def test_every_file_loads_and_holds_its_own_law() -> None:
    for file in resources.files("bridgelaws.laws.catalogue").iterdir():
        if not file.name.endswith(".toml"):
            continue
        found = list(read_files({file.name: file.read_text(encoding="utf-8")}))
        assert found
        assert {f"law{each.law:02}.toml" for each in found} == {file.name}


@editions
def test_every_law_has_an_entry(edition: int) -> None:
    assert [str(law) for law in range(1, 94) if str(law) not in catalogue(edition)] == []


@editions
def test_every_level_above_a_paragraph_exists(edition: int) -> None:
    known = catalogue(edition)
    above = {"".join(pieces(number)[:level]) for number in known for level in range(1, len(pieces(number)))}
    assert sorted(above - set(known), key=sort_key) == []


@editions
def test_references_lead_to_paragraphs_of_the_same_edition(edition: int) -> None:
    known = catalogue(edition)
    assert [(each.number, other) for each in known.values() for other in each.see if other not in known] == []


@editions
def test_no_paragraph_refers_to_itself_or_twice_to_another(edition: int) -> None:
    for each in catalogue(edition).values():
        assert each.number not in each.see
        assert len(set(each.see)) == len(each.see), each.number


@editions
def test_headings_and_summaries_are_short_plain_sentences(edition: int) -> None:
    for each in catalogue(edition).values():
        assert each.heading.strip() == each.heading != "", each.number
        assert not each.heading.endswith("."), each.number
        assert each.summary.strip() == each.summary, each.number
        assert 1 < len(each.summary) < 400, each.number
        assert each.summary.endswith("."), each.number
        assert each.kind in KINDS


@editions
def test_players_and_directors_are_not_called_he_or_she(edition: int) -> None:
    gendered = re.compile(r"\b(he|she|him|his|her|hers|himself|herself)\b", re.IGNORECASE)
    texts = {each.number: f"{each.heading}. {each.summary}" for each in catalogue(edition).values()}
    assert [(number, text) for number, text in texts.items() if gendered.search(text)] == []


@editions
def test_the_order_is_that_of_the_book(edition: int) -> None:
    numbers = list(catalogue(edition))
    assert numbers == sorted(numbers, key=sort_key)
    assert [int(pieces(number)[0]) for number in numbers] == [each.law for each in catalogue(edition).values()]


def test_one_number_says_in_each_edition_what_that_edition_has_there() -> None:
    """Where a number stands in several editions with another content, each has its own entry."""
    for number in ("45C4(b)", "53B", "53C", "57A3", "63B", "67B1(a)", "70E1", "71A"):
        texts = {paragraph(number, edition).summary for edition in EDITIONS if number in catalogue(edition)}
        assert len(texts) > 1, number


def test_roman_numbers_and_letters_are_told_apart_by_their_level() -> None:
    roman = [f"40B2(a)({number})" for number in ("i", "ii", "iii", "iv", "v")]
    letters = [f"80B2({letter})" for letter in "abcdefghijkl"]
    assert sorted(set(roman), key=sort_key) == roman
    assert sorted(set(letters), key=sort_key) == letters


@pytest.mark.parametrize(
    ("number", "inside"),
    [
        ("15A2(a)", [2017]), ("17D2", [2007, 2017]), ("17E2", [2007]), ("16C2", EDITIONS), ("16D2", [2007, 2017]),
        ("16C3", [2007, 2017]), ("16A4", [2007]), ("20F5(b)(ii)", [2007, 2017]), ("20G3", [2017]),
        ("22A1", [2007]), ("23A1", [2017]), ("25A6", [2017]), ("25A4", [2007, 2017]), ("25B2(b)(1)", [1997]),
        ("25B3", [2007, 2017]), ("26A2", [1997, 2007]), ("27B1(a)", EDITIONS), ("27D", [2007, 2017]),
        ("30B1(b)(ii)", [2017]), ("30B2(b)", [1997, 2007]), ("31C", [2017]), ("32A2(b)", [2017]),
        ("32B2", EDITIONS), ("36C", [2017]), ("36B4", [2007, 2017]), ("37A", [2007, 2017]), ("38D", [2007, 2017]),
        ("39C", [2007, 2017]), ("40B6(b)", [2007]), ("40B5(b)", [2017]), ("40B2(a)(v)", [2017]), ("40E2", [1997]),
        ("1A", [2017]), ("6D2", EDITIONS), ("8B2", [2007, 2017]), ("80G", [1997]), ("80B2(g)(ii)", [2007, 2017]),
        ("81C11", [1997]), ("84E", [1997]), ("87C", [2017]), ("93C3(b)", [2007, 2017]),
        ("43A3", [2017]), ("45C2(b)", [2007, 2017]), ("45C4(b)", EDITIONS), ("45D2", [2017]), ("46B1(c)", [2007, 2017]),
        ("47F2", [2007, 2017]), ("50D1(b)", [2007, 2017]), ("50D2(a)", EDITIONS), ("51B2(c)", [2017]),
        ("52B1(c)", EDITIONS), ("56B", [1997, 2017]), ("57A3", EDITIONS), ("57A4", [2017]), ("57C2", [2007, 2017]),
        ("61B2(b)", [2007, 2017]), ("61C", [2007, 2017]), ("57D", [2007, 2017]),
        ("62C3", [2007, 2017]), ("63A4", [2017]), ("63C", [1997]),
        ("64A1", EDITIONS), ("64B7", [2007, 2017]), ("64B8", [2017]), ("64C2(b)", [2017]), ("65B3", [2007, 2017]),
        ("67B1(a)", EDITIONS), ("67B3", [2007, 2017]), ("68D2(b)(ii)", [2017]), ("69B2", [2007, 2017]),
        ("70D3", [2007]), ("70E2", [2007, 2017]), ("71C", [1997]),
        ("50E4", [2017]), ("72C", [2017]), ("75D2", [1997, 2017]), ("86D", [2007]), ("86B2(c)", [2017]),
    ],
)  # fmt: skip
def test_paragraphs_stand_in_the_editions_that_have_them(number: str, inside: list[int]) -> None:
    assert [edition for edition in EDITIONS if number in catalogue(edition)] == list(inside)


@pytest.mark.parametrize(
    ("general", "cited", "met"),
    [
        ("27B1", "27B1(a)", True),
        ("26", "26B", True),
        ("27B1", "27B1", True),
        ("25B2(b)", "25B2(b)(1)", True),
        ("2", "27", False),
        ("27", "270", False),
        ("27B1", "27B10", False),
        ("27B1(a)", "27B1", False),
        ("27B1(a)", "27B1(b)", False),
        ("26A", "26B", False),
        ("40B2(a)(i)", "40B2(a)(ii)", False),
    ],
)
def test_a_general_number_is_met_by_what_stands_below_it(general: str, cited: str, met: bool) -> None:
    assert covers(general, cited) is met


def test_what_is_no_number_covers_only_itself() -> None:
    assert covers("house rule", "house rule")
    assert not covers("house rule", "27B")


def test_a_paragraph_is_found_by_its_number() -> None:
    found = paragraph("27B2", 2007)
    assert (found.number, found.law) == ("27B2", 27)
    assert 2007 in found.editions


def test_an_unknown_paragraph_names_the_nearest_and_the_editions_that_have_it() -> None:
    with pytest.raises(UnknownParagraph) as problem:
        paragraph("23A1", 2007)
    assert str(problem.value) == "the 2007 edition has no paragraph 23A1; it is in 2017; nearest in 2007: 23"
    with pytest.raises(LookupError, match=r"^the 2017 edition has no paragraph 27Z9; nearest in 2017: 27$"):
        paragraph("27Z9", 2017)
    with pytest.raises(LookupError, match=r"^the 2017 edition has no paragraph nonsense$"):
        paragraph("nonsense", 2017)


def test_an_unknown_edition_names_those_there_are() -> None:
    with pytest.raises(ValueError, match="unknown edition 1987: expected one of 1997, 2007, 2017"):
        catalogue(1987)


def test_a_catalogue_cannot_be_changed_by_its_readers() -> None:
    with pytest.raises(TypeError):
        catalogue(2017)["27"] = paragraph("26", 2017)  # type: ignore[index]


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        ({"law27.toml": "law = 27\n" + entry("27") * 2}, "law27.toml: 27 stands twice in 2017"),
        (
            {"law27.toml": "law = 27\n" + entry("27", "2007, 2017") + entry("27", "1997, 2007")},
            "law27.toml: 27 stands twice in 2007",
        ),
        ({"law27.toml": "law = 27\ncolour = 1\n" + entry("27")}, "law27.toml: expected the keys law and paragraph"),
        (
            {"law27.toml": "law = 27\n" + entry("27") + "colour = 1\n"},
            "law27.toml: 27: unknown or missing keys: colour",
        ),
        ({"law27.toml": "law = 27\n" + entry("28A")}, "law27.toml: 28A: stands in the file of Law 27"),
        ({"law27.toml": "law = 27\n" + entry("27B-1")}, "law27.toml: '27B-1' is not the number of a paragraph"),
        ({"law27.toml": "law = 27\n" + entry("27", "1987")}, "law27.toml: 27: unknown kind or edition"),
        ({"law27.toml": "law = = 27\n"}, "law27.toml: "),
    ],
)
def test_a_file_that_is_not_as_it_should_be_is_named(texts: dict[str, str], said: str) -> None:
    with pytest.raises(CatalogueError) as problem:
        list(read_files(texts))
    assert str(problem.value).startswith(said)


def test_the_same_number_in_two_editions_is_no_duplicate() -> None:
    text = "law = 27\n" + entry("27", "1997") + entry("27", "2007, 2017")
    assert [each.editions for each in read_files({"law27.toml": text})] == [(1997,), (2007, 2017)]
