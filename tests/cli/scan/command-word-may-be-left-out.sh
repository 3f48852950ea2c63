echo http://a/ >f
"$URISIFT" scan f
"$URISIFT" f
