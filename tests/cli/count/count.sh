printf 'http://a/ http://b/\nurn:x:1\n' >f
"$URISIFT" -c f
"$URISIFT" --count <f
