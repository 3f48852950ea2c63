echo http://a/ >f
"$URISIFT" -c -H f
"$URISIFT" -c -h f f
