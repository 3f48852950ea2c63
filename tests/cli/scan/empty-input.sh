"$URISIFT" </dev/null
