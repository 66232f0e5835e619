#!/usr/bin/env python3
"""Counts lines, characters and API names of one program in several languages, as a table of Markdown.

Blank lines, comments, lines of braces only, imports and includes are not counted. API names are the distinct names of
OpenCL, JOCL or bireme.accelerator that the program uses. With --write the table replaces that of the guide.
"""

import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
GUIDE = HERE.parent.parent / "docs" / "guide-accelerators.md"
BEGIN = "<!-- The table is written by microbenchmarks/accelerator/productivity.py. -->\n"
END = "<!-- The table ends. -->\n"
PROGRAMS = [
    ("plain Java", "GemmPlain.java", r"(?!)"),
    (
        "bireme.accelerator",
        "GemmBireme.java",
        r"\b(?:Accelerator\w+|Kernel\w*|Range)\b|\.(?:open|build|kernel|floats|of|define|inGroupsOf|queue|run|copyOf|read)(?=\()",
    ),
    ("JOCL", "GemmJocl.java", r"\b(?:cl[A-Z]\w+|cl_\w+|CL_\w+|CL|Pointer|Sizeof|addProperty|setExceptionsEnabled)\b"),
    ("OpenCL in C", "gemm.c", r"\b(?:cl[A-Z]\w+|cl_\w+|CL_\w+)\b"),
]


def counted(text):
    """The lines that a programmer writes for the task."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    lines = [re.sub(r"\s+", " ", line.split("//")[0]).strip() for line in text.splitlines()]
    return [line for line in lines if line and not re.fullmatch(r"[{}()\s;]*|import .*|#include .*", line)]


def row(name, file, pattern):
    """A row of the table."""
    lines = counted((HERE / "productivity" / file).read_text(encoding="utf-8"))
    names = set(re.findall(pattern, "\n".join(lines)))
    return f"| {name} | {len(lines)} | {sum(map(len, lines))} | {len(names)} |\n"


def table():
    """The whole table."""
    head = "| program | lines | characters | API names |\n|---|---|---|---|\n"
    return head + "".join(row(*program) for program in PROGRAMS)


def main():
    """Prints the table, or writes it into the guide."""
    if sys.argv[1:] == ["--write"]:
        page = GUIDE.read_text(encoding="utf-8")
        before, rest = page.split(BEGIN)
        after = rest.split(END)[1]
        GUIDE.write_text(before + BEGIN + "\n" + table() + "\n" + END + after, encoding="utf-8")
    else:
        print(table(), end="")


if __name__ == "__main__":
    main()
