# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
#
# linking.sh — compares liburisift.3 with the public headers and the examples: a part of
# tests/docs/run, whose functions and variables it uses.
page=$docs/liburisift.3

# Each header is listed, and no other.
(cd "$sources/include" && ls urisift/*.h) >"$scratch/headers"
sed -n 's/^\.It In //p' "$page" | sort >"$scratch/listed"
same "$scratch/headers" "$scratch/listed" "headers in liburisift.3"

# What the page names is declared.
sed '/^\.Bd -literal/,/^\.Ed/d' "$page" | grep -oE 'urisift_[a-z_]+|URISIFT_[A-Z_]+' |
    grep -vxE '(urisift|URISIFT)_' | sort -u >"$scratch/named"
cat "$sources"/include/urisift/*.h | grep -oE '(urisift|URISIFT)_[A-Za-z_]+' |
    sort -u >"$scratch/declared"
all_in "$scratch/named" "$scratch/declared" "name of liburisift.3 in a header"

# Its blocks of code, a file each, decoded.
literals "$page" | awk -v to="$scratch/code" '
    $0 == "$" { close(to n + 0); n++; next }
    { print >(to n + 0) }'
for example in "$sources"/examples/*.c; do
    sed 1,2d "$example" >"$scratch/example"
    found=1
    for code in "$scratch"/code*; do
        cmp -s "$scratch/example" "$code" || continue
        found=0
        rm "$code"
    done
    verdict $found "examples/${example##*/} in liburisift.3"
done
for code in "$scratch"/code*; do
    grep -q ';$' "$code" || continue
    awk '
        { sub(/^ +/, "") }
        NR == FNR { code[++lines] = $0; next }
        at < lines && $0 == code[at + 1] { at++ }
        END { exit at < lines }' "$code" "$here/library.c"
    verdict $? "code of liburisift.3 in library.c: $(sed -n 1p "$code")"
done
