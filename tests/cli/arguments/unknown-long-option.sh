"$URISIFT" --nosuch
