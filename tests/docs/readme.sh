# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
#
# readme.sh — compares README.md, CHANGELOG.md and INSTALL.md with program and build: a part of
# tests/docs/run, whose functions and variables it uses.

# README: the lines that ./tools/try prints for the samples; "…" replaces any number of lines.
sed -n '/^    \$ \.\/tools\/try$/,/^$/s/^    //p' "$sources/README.md" | sed 1d >"$scratch/readme"
"$sources/tools/report" "$program" "$sources/corpora/sample.txt" >"$scratch/printed"
"$sources/tools/report-mail" "$program" "$sources/corpora/sample.mbox" >>"$scratch/printed"
awk '
    NR == FNR { printed[++lines] = $0; next }
    $0 == "…" { gap = 1; next }
    {
        for (at++; gap && at <= lines && printed[at] != $0; at++)
            ;
        if (printed[at] != $0) { print "    not printed here: " $0; bad = 1; exit }
        gap = 0
        shown++
    }
    END { exit bad || shown < 10 }' "$scratch/printed" "$scratch/readme" >&2
verdict $? "README.md shows what tools/try prints"

# README: the commands in ``` blocks give the output beneath them.
literals "$sources/README.md" >"$scratch/literals"
try_literals README.md

# The code spans of one cell of each row of a table, a line each, rows ended by "--".
cells() { # PAGE HEADING COLUMN
    sed 's/\\|/\x01/g' "$sources/$1" | awk -F'|' -v heading="$2" -v column="$3" '
        index($0, heading) == 1 { inside = 1; getline; next }
        !/^\|/ { inside = 0 }
        inside {
            cell = $(column + 1)
            while (match(cell, /`[^`]*`/)) {
                print substr(cell, RSTART + 1, RLENGTH - 2)
                cell = substr(cell, RSTART + RLENGTH)
            }
            print "--"
        }' | tr '\001' '|'
}

# README: the first table's outputs are those of its inputs.
cells README.md '| Input | Output |' 1 >"$scratch/inputs"
cells README.md '| Input | Output |' 2 | grep -vx -e -- >"$scratch/wanted"
awk -v to="$scratch/input" '$0 == "--" { n++; next } { print >(to n + 0) }' "$scratch/inputs"
for input in "$scratch/input"[0-9]*; do urisift "$input"; done >"$scratch/actual" 2>&1
[ -s "$scratch/wanted" ]
verdict $? "README.md has inputs and outputs"
same "$scratch/wanted" "$scratch/actual" "outputs of README.md"

# README: each recipe prints something and no error, on files of the names in the table.
make_recipe_files() {
    mkdir -p notes Maildir/new Maildir/cur Maildir/tmp members
    cp "$here/notes.txt" notes.txt
    cp notes.txt notes/
    echo 'http://www.example.org/a.pdf' >notes/links.txt
    echo 'http://archive.example/~idx/' >known.txt
    cp "$sources/corpora/sample.mbox" list.mbox
    sed '1d; /^From /,$d' list.mbox >Maildir/new/1
    echo '192.0.2.1 - "GET / HTTP/1.1" 200 "http://example.org/"' >access.log
    gzip -c access.log >access.log.1.gz
    echo 'app: see http://example.org/#012' >messages
    cp "$here/links.pdf" paper.pdf
    cp "$sources/corpora/news.html" news.html
    echo '@book{a, isbn = {0-306-40615-2}, doi = {10.1000/182}}' >refs.bib
    cp notes.txt members/a.txt
    tar -cJf backup.tar.xz members
    gzip -c "$sources/corpora/warc/types.warc" >crawl.warc.gz
    echo 'CVE-2024-12345 is fixed.' >advisory.txt
    echo 'see www.example.org' >>notes.txt
}
mkdir "$scratch/recipes"
(cd "$scratch/recipes" && make_recipe_files)
verdict $? "files for the recipes of README.md"
cells README.md '| I have | I want | Type |' 3 | grep -vx -e -- >"$scratch/recipes.txt"
[ -s "$scratch/recipes.txt" ]
verdict $? "README.md has recipes"
case $(urisift --output html "$here/notes.txt" 2>&1) in
*'without SQLite'*) html=sqlite3.h ;; # no command, so that recipes which need it are skipped
*) html=sh ;;
esac
while IFS= read -r command; do
    case $command in
    *pdf-links*) needed=$pdf_reader ;;
    *html:*) needed=$html ;;
    *.pdf\ * | *.pdf) needed=pdftotext ;;
    *jq*) needed=jq ;;
    *.tar.xz) needed=xz ;;
    *) needed=sh ;;
    esac
    command -v "$needed" >/dev/null || {
        echo "skipped: README.md: $command"
        continue
    }
    case $command in
    'tail '*) set -- timeout 1 sh -c "$command" ;;
    *) set -- sh -c "$command" ;;
    esac
    (cd "$scratch/recipes" && exec "$@") >"$scratch/actual" 2>"$scratch/errors" </dev/null
    [ -s "$scratch/actual" ] && [ ! -s "$scratch/errors" ]
    verdict $? "recipe of README.md: $command"
    sed 's/^/    /' "$scratch/errors"
done <"$scratch/recipes.txt"

# CHANGELOG: each row's text gives what it says is reported, with the options of the row.
heading='| Text | Options | Reported | Was |'
for column in 1 2 3; do
    cells CHANGELOG.md "$heading" $column >"$scratch/column$column"
done
rows=$(grep -cx -e -- "$scratch/column1")
[ "$rows" -gt 0 ]
verdict $? "CHANGELOG.md has outputs"
row() { # NUMBER FILE
    awk -v row="$1" '$0 == "--" { n++; next } n + 1 == row' "$2"
}
for n in $(seq "$rows"); do
    row "$n" "$scratch/column1" >"$scratch/text"
    row "$n" "$scratch/column3" >"$scratch/wanted"
    urisift $(row "$n" "$scratch/column2") "$scratch/text" >"$scratch/actual" 2>&1
    same "$scratch/wanted" "$scratch/actual" "CHANGELOG.md: $(cat "$scratch/text")"
done

# CHANGELOG: its first heading is the version of the program.
sed -n 's/^## \([0-9.]*\).*/urisift \1/p' "$sources/CHANGELOG.md" | head -n 1 >"$scratch/wanted"
urisift --version >"$scratch/actual"
same "$scratch/wanted" "$scratch/actual" "the version in CHANGELOG.md"

# FUZZING: every target that has inputs, and every decoder, is on the page, and no other target.
sed -n '/^## Targets/,/^## /s/^| \(`[^|]*\) |.*/\1/p' "$docs/FUZZING.md" |
    tr -d '` ' | tr ',' '\n' | sort >"$scratch/page"
ls "$sources/corpora/fuzz" | sort >"$scratch/targets"
same "$scratch/targets" "$scratch/page" "fuzz targets in FUZZING.md"
sed -n 's/^DECODER(\(.*\)).*/\1/p' "$sources/scanner/decode/decoders.def" |
    while read -r decoder; do
        sed -n '/^## Targets/,/^## /p' "$docs/FUZZING.md" | grep -qwi "$decoder" || echo "$decoder"
    done >"$scratch/missing"
[ ! -s "$scratch/missing" ]
verdict $? "decoders in FUZZING.md"
sed 's/^/    /' "$scratch/missing"

# INSTALL: every option of the build and every package is on the page, and no other option.
sed -n 's/^option(\([A-Z_]*\) .*/\1/p; s/^set(\([A-Z_]*\) .* CACHE .*/\1/p' \
    "$sources/CMakeLists.txt" | sort -u >"$scratch/options"
sed -n 's/^| `\(URISIFT_[A-Z_]*\)`.*/\1/p' "$docs/INSTALL.md" | sort >"$scratch/page"
same "$scratch/options" "$scratch/page" "options of the build in INSTALL.md"
sed -n '/^build="/,/^cross=/p' "$sources/tools/install-deps" | sed 's/#.*//' |
    tr -c 'a-z0-9.+-' '\n' | grep -vxE '|build|test|cross' | sort -u >"$scratch/packages"
grep '^|' "$docs/INSTALL.md" | tr -c 'a-z0-9.+-' '\n' | sort -u >"$scratch/page"
all_in "$scratch/packages" "$scratch/page" "package of install-deps in INSTALL.md"
