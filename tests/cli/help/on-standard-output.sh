"$URISIFT" --help >/dev/null
