printf 'http://a/ http://b/ http://c/\n' >f
"$URISIFT" -m 2 f f
"$URISIFT" --max-count=1 f
