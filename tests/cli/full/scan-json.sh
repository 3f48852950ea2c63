[ -c /dev/full ] || exit 77
echo http://a/ | "$URISIFT" --json >/dev/full
