"$URISIFT" --list-formats | sed -n '/^read/,/^reported/s/^  \([^ ][^ ]*\) .*/\1/p' >formats
while read -r f; do "$URISIFT" --as "$f" </dev/null || [ $? -eq 1 ] || echo "$f"; done <formats
"$URISIFT" --list-formats | sed -n '/^reported/,/^kernels/s/^  \([^ ][^ ]*\) .*/\1/p' >formats
while read -r f; do echo http://a/ | "$URISIFT" --all --output "$f" >/dev/null || echo "$f"; done <formats
