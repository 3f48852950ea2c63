echo http://a/ >f
"$URISIFT" f missing 2>&-
