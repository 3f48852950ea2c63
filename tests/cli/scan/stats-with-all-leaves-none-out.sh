printf 'http://h/%%zz http://a/\n' >f
"$URISIFT" --stats --all f
