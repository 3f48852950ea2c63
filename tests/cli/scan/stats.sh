printf 'http://h/%%zz http://a/ http://b/\n' >f
"$URISIFT" --stats f
