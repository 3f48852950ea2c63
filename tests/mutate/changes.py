# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""The small changes that can be made in a source."""
import re

# (what, with what): each place where the first is found may become the second.
CHANGES = [
    (" < ", " <= "),
    (" <= ", " < "),
    (" > ", " >= "),
    (" >= ", " > "),
    (" == ", " != "),
    (" != ", " == "),
    (" && ", " || "),
    (" || ", " && "),
    ("return true", "return false"),
    ("return false", "return true"),
    ("= true;", "= false;"),
    ("= false;", "= true;"),
    ("if (!", "if ("),
    (" + 1", ""),
    (" + 2", " + 1"),
    (" + 3", " + 2"),
    (" - 1", ""),
    ("NEEDS_HOST", "ANY"),
    ("ALLOW_PORT | ", ""),
    (" | NEED_PATH", ""),
    (" | ALLOW_SEARCH", ""),
    ("ALLOW_LOGIN | ", ""),
    ("UDI | URL7", "URL7"),
    (" | LENIENT", ""),
]
NUMBER = re.compile(r"(?<![\w.'\\])(\d+|0x[0-9a-fA-F]+)(?![\w.'])")
CHARACTER = re.compile(r"'([!-&(-[\]-~ ])'")
CLASS = re.compile(r"CHAR_[A-Z0-9_]+ \| | \| CHAR_[A-Z0-9_]+")
NAMED = re.compile(r"\s*(\.name|\.summary|static_assert)")
CALL = re.compile(r"(\s*)\w+\(.*\);\s*$")  # a statement for its effect alone


def another(character):
    """A character beside this one."""
    near = chr(ord(character) ^ 1)
    return chr(ord(character) ^ 3) if near in "'\\" else near


def replacements(body):
    """(begin, end, new text) of each change within a line without its comment."""
    for old, new in CHANGES:
        for m in re.finditer(re.escape(old), body):
            yield m.start(), m.end(), new
    for m in NUMBER.finditer(body):
        yield m.start(), m.end(), str(int(m.group(), 16 if "x" in m.group() else 10) + 1)
    for m in CHARACTER.finditer(body):
        yield m.start(), m.end(), "'%s'" % another(m.group(1))
    for m in CLASS.finditer(body):
        yield m.start(), m.end(), ""


def mutants(text):
    """(line number, old line, new line) of every change that can be made in the text of a file."""
    in_comment = False
    for number, code in enumerate(text.split("\n")):
        if in_comment or code.lstrip().startswith(("/*", "*", "//", "#")):
            in_comment = "*/" not in code and (in_comment or "/*" in code)
            continue
        body = code.split("/*")[0]
        rest = code[len(body) :]
        in_comment = "/*" in rest and "*/" not in rest
        if NAMED.match(body):
            continue
        call = CALL.match(body)
        if call:
            yield number, code, call.group(1) + ";" + rest
        strings = [m.span() for m in re.finditer(r'"(\\.|[^"\\])*"', body)]
        for begin, end, new in replacements(body):
            if any(a < begin < b - 1 for a, b in strings):
                continue  # nothing inside of strings
            changed = body[:begin] + new + body[end:] + rest
            if changed != code:
                yield number, code, changed


def every(texts):
    """(path, line number, old line, new line, label) of all changes in {path: text}."""
    for path, text in texts.items():
        lines, seen = text.split("\n"), {}
        for number, old, new in mutants(text):
            same = lines[:number].count(old)  # the same line, further up
            place = "%s (%d)" % (path, same + 1) if same else path
            yield path, number, old, new, "%s: %s => %s" % (place, old.strip(), new.strip())
