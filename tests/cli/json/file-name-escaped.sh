echo http://a/ >'a "b"\c'
"$URISIFT" --json 'a "b"\c'
