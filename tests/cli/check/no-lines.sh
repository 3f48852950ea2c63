"$URISIFT" check </dev/null
