echo http://a/ >f
"$URISIFT" -q f >>f
