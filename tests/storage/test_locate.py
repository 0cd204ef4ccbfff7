from tracker.storage.locate import Lines, paths

TEXT = '''\
# a comment
name = "Dock"
list = [
  1,  # ]
  2,
]

[rules]
a.b = 1
[[blocks]]
x = """
y = 1
"""
y = { z = { w = 1 } }
[[blocks.inner]]
v = 1
[[blocks.inner]]
v = 2
[[blocks]]
[blocks.table]
u = \'\'\'
]\'\'\'
t = 1
'''


def test_every_key_and_every_header_has_its_line() -> None:
    lines = Lines(TEXT)
    assert {
        place: lines.of(place)
        for place in [
            ("name",),
            ("list", 1),
            ("rules",),
            ("rules", "a", "b"),
            ("blocks", 0),
            ("blocks", 0, "x"),
            ("blocks", 0, "y", "z", "w"),
            ("blocks", 0, "inner", 0, "v"),
            ("blocks", 0, "inner", 1, "v"),
            ("blocks", 1),
            ("blocks", 1, "table", "u"),
            ("blocks", 1, "table", "t"),
        ]
    } == {
        ("name",): 2,
        ("list", 1): 5,
        ("rules",): 8,
        ("rules", "a", "b"): 9,
        ("blocks", 0): 10,
        ("blocks", 0, "x"): 11,
        ("blocks", 0, "y", "z", "w"): 14,
        ("blocks", 0, "inner", 0, "v"): 16,
        ("blocks", 0, "inner", 1, "v"): 18,
        ("blocks", 1): 19,
        ("blocks", 1, "table", "u"): 21,
        ("blocks", 1, "table", "t"): 23,
    }


def test_each_item_of_a_list_has_the_line_on_which_it_begins() -> None:
    lines = Lines(
        'a.b = [ 1, [\n  2,\n], # ] 3\n\n  { x = 1, y = [\n    5,\n  ] }, 4,\n  """\n7,""", 8 ]\n'
    )
    assert [lines.of(("a", "b", place)) for place in range(6)] == [1, 1, 5, 5, 8, 8]
    assert lines.of(("a", "b")) == 1
    assert lines.of(("a", "b", 2, "y", 0)) == 5
    commas_first = Lines("list = [\n  1\n, 2\n, 3\n]")
    assert [commas_first.of(("list", place)) for place in range(3)] == [2, 3, 3]


def test_what_has_no_line_has_that_of_what_is_around_it() -> None:
    lines = Lines(TEXT)
    assert lines.of(("blocks", 1, "name")) == 19
    assert lines.of(("nothing",)) is None
    assert lines.of(()) is None


def test_paths_go_into_lists_and_tables() -> None:
    assert list(paths({"a": [{"b": 1}], "c": 2})) == [
        ("a",),
        ("a", 0),
        ("a", 0, "b"),
        ("c",),
    ]
