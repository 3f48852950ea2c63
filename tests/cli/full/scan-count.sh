[ -c /dev/full ] || exit 77
echo http://a/ | "$URISIFT" -c >/dev/full
