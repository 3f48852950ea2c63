echo http://a/ >-n
"$URISIFT" -H -- -n
