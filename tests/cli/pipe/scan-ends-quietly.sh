yes 'http://a/ http://b/' 2>/dev/null | timeout 5 "$URISIFT" | head -n 1
