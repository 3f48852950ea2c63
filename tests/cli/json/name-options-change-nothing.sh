echo http://a/ >f
"$URISIFT" --json -h f
"$URISIFT" --json -H -n -b f
