"$URISIFT" --st
"$URISIFT" --max
