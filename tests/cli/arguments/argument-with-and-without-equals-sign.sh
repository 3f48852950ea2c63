echo 'http://a/ http://b/' >f
"$URISIFT" --max-count=1 f
"$URISIFT" --max-count 1 f
"$URISIFT" -m1 f
"$URISIFT" -m 1 f
