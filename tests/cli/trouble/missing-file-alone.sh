"$URISIFT" missing
