[ -c /dev/full ] || exit 77
yes http://a/ 2>/dev/null | timeout 2 "$URISIFT" check >/dev/full
