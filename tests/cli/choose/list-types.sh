# Each name is taken by --include-type.
"$URISIFT" --list-types >out
cut -d: -f1 out >names
"$URISIFT" --list-formats | awk '/^reported/ { exit } /^  [a-z]/ && $1 != "auto" { print $1 }' | diff - names
while read -r name; do
    "$URISIFT" --include-type "$name" names
    [ $? -le 1 ] || echo "$name is refused"
done <names
grep '^html' out
