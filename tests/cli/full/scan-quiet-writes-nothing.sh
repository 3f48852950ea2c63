[ -c /dev/full ] || exit 77
echo http://a/ | "$URISIFT" -q >/dev/full
