"$URISIFT" --list </dev/null
