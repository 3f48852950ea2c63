echo http://a/ >f
"$URISIFT" f --nosuch
