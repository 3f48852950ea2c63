echo http://a/ >f
"$URISIFT" -q -c -l --json f
