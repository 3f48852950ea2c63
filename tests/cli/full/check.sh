[ -c /dev/full ] || exit 77
"$URISIFT" check http://a/ >/dev/full
