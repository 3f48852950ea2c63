"$URISIFT" --list-formats | sed -n '/^read/,/^reported/s/^  \([^ ][^ ]*\) .*/\1/p' >formats
while read -r f; do "$URISIFT" --as "$f" </dev/null || [ $? -eq 1 ] || echo "$f"; done <formats
"$URISIFT" --list-formats | sed -n '/^reported/,/^kernels/s/^  \([^ ][^ ]*\) .*/\1/p' >formats
while read -r f; do
    case $f in sqlite) f=sqlite:index.db ;; esac
    echo http://a/ | "$URISIFT" --all --output "$f" >/dev/null 2>errors ||
        grep -q 'built without' errors || { echo "$f"; cat errors; }
done <formats
