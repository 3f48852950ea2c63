echo http://a/ >f
"$URISIFT" -H f
"$URISIFT" --with-filename f
