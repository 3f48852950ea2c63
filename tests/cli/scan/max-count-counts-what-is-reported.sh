printf 'http://h/%%zz http://a/ http://h/%%zy http://b/\n' >f
"$URISIFT" -m 1 f
"$URISIFT" -m 1 --invalid f
"$URISIFT" -m 3 --all f
