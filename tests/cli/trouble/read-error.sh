[ -e /proc/self/mem ] || exit 77
echo http://a/ >f
"$URISIFT" f /proc/self/mem f
