[ -c /dev/full ] || exit 77
"$URISIFT" check --json http://a/ >/dev/full
