printf 'http://h/%%zz http://h/%%zy http://a/\n' >f
"$URISIFT" -c f
"$URISIFT" -c --all f
"$URISIFT" -c --invalid f
