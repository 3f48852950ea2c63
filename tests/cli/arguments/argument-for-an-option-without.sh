"$URISIFT" --json=yes </dev/null
