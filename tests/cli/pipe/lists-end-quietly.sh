"$URISIFT" --list-codes | head -n 1 | cut -c 1-5
"$URISIFT" --help | :
