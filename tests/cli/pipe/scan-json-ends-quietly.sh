yes http://a/ 2>/dev/null | timeout 5 "$URISIFT" --json | head -n 1
