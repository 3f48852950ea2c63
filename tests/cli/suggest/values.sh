"$URISIFT" --as htm .
"$URISIFT" --as JSON .
"$URISIFT" --as nothing .
"$URISIFT" --as-for '*.x=markdwon' .
"$URISIFT" --include-type html,jsno .
"$URISIFT" --output ndjsn .
"$URISIFT" --fields canonical,hots .
"$URISIFT" --count-by domian .
"$URISIFT" --families doi,isnb .
"$URISIFT" --families =ibsn .
"$URISIFT" --profile rfc3968 .
"$URISIFT" check --profile wbe x
"$URISIFT" same --profile wbe x y
