[ -c /dev/full ] || exit 77
"$URISIFT" encode-nss ex a >/dev/full
