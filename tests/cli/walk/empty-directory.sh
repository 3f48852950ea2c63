mkdir d
"$URISIFT" d
