# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
#
# style.sh — checks words and widths of lines: a part of tests/docs/run, whose functions and
# variables it uses.

# phrases: no page, help text, list or message holds a word of phrases.txt. Pages in exempt.txt are
# not checked.
grep -v '^#' "$here/phrases.txt" >"$scratch/phrases"
[ -s "$scratch/phrases" ]
verdict $? "phrases.txt has phrases"
exempt() { # PAGE
    grep -qxF -e "$1" "$here/exempt.txt"
}
no_phrase() { # NAME FILE
    ! grep -nwEi -f "$scratch/phrases" "$2" |
        grep -vE 'nul-octet|dec-octet|octet-stream' >"$scratch/found"
    verdict $? "words of phrases.txt in $1"
    cut -c1-160 "$scratch/found" | sed 's/^/    /'
}
pages=$(cd "$sources" && echo *.md docs/*)
for page in $pages; do
    case $page in
    *.3) sed '/^\.Bd -literal/,/^\.Ed/d' "$sources/$page" >"$scratch/prose" ;; # without code
    *) cat "$sources/$page" >"$scratch/prose" ;;
    esac
    exempt "$page" || no_phrase "$page" "$scratch/prose"
done
urisift --help >"$scratch/list"
no_phrase --help "$scratch/list"
for list in codes profiles schemes formats unwrap; do
    urisift --list-$list >"$scratch/list"
    no_phrase --list-$list "$scratch/list"
done
messages() { # the strings with a blank in them, without comments
    find "$sources/cli" "$sources/scanner/api" -name '*.c' | cat - "$scratch/definitions" | sort |
        xargs sed -e '/^ *\*/d; s,/\*.*,,; /#include/d; /_Static_assert/d' |
        grep -oE '"([^"\\]|\\.)* ([^"\\]|\\.)*"'
}
{
    find "$sources/include/urisift" "$sources/cli" -name '*.def'
    for file in patterns regex template; do echo "$sources/scanner/pattern/$file.c"; done
} >"$scratch/definitions"
messages >"$scratch/list"
no_phrase messages "$scratch/list"

# width: at most 100 columns, but for tables, URLs, rows of .def files, code between
# "clang-format off" and "on", and files that a tool wrote.
{
    cd "$sources" || exit 2
    find . -name build -prune -o -path './.*/*' -prune -o -type f -print | sed 's,^\./,,' |
        grep -vE '^(corpora|tests/cli)/|\.(out|tsv|json|pdf)$' |
        while IFS= read -r file; do
            case $file in
            *.md | *.[ch135] | *.def | *.py | *.sh) echo "$file" ;;
            *) head -c 20 "$file" | grep -qa '^#!' && echo "$file" ;;
            esac
        done
    cd "$here" || exit 2
} | sort >"$scratch/files"
while IFS= read -r file; do
    exempt "$file" && continue
    case $file in
    *.md) skip='^\|' ;;
    *.def) skip='^[A-Z_]*\(' ;;
    *) skip='^$' ;;
    esac
    head -n 4 "$sources/$file" | grep -q 'written by tools/' && continue
    sed 's,[a-z][a-z0-9+.-]*://[^ ]*,,g; /clang-format off/,/clang-format on/d' "$sources/$file" |
        grep -vE "$skip" |
        LC_ALL=C.UTF-8 grep -E '.{101}' >"$scratch/found"
    [ ! -s "$scratch/found" ]
    verdict $? "lines of $file within 100 columns"
    cut -c1-100 "$scratch/found" | sed 's/^/    /'
done <"$scratch/files"
