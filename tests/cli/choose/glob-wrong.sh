"$URISIFT" -g '' .
"$URISIFT" -g '!' .
"$URISIFT" -g / .
"$URISIFT" --exclude-dir '' .
"$URISIFT" -g '{1,2,3,4,5,6,7,8}{1,2,3,4,5,6,7,8}{1,2,3,4,5,6,7,8}{1,2,3,4,5,6,7,8}' .
