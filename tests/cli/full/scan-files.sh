[ -c /dev/full ] || exit 77
echo http://a/ >f
"$URISIFT" -l f >/dev/full
