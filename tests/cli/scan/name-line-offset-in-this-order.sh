printf 'x\n http://a/\n' >f
"$URISIFT" -b -n -H f
"$URISIFT" -Hnb f
"$URISIFT" --byte-offset --line-number --with-filename f
