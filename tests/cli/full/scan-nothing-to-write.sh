[ -c /dev/full ] || exit 77
echo none | "$URISIFT" >/dev/full
