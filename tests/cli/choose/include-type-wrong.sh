"$URISIFT" --include-type htm .
"$URISIFT" --include-type auto .
"$URISIFT" --include-type html, .
"$URISIFT" --include-type html --as text .
"$URISIFT" --include-type html --as auto .
