[ -c /dev/full ] || exit 77
"$URISIFT" --help >/dev/full
echo $?
"$URISIFT" --version >/dev/full
