[ -c /dev/full ] || exit 77
echo http://a/ | "$URISIFT" >/dev/full
