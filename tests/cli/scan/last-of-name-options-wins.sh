echo http://a/ >f
"$URISIFT" -h -H f
"$URISIFT" -H -h f
