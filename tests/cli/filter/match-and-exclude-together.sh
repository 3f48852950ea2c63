printf 'http://a.example/x http://a.example/y http://b.example/x\n' >f
"$URISIFT" --match x --match y --exclude //b --exclude y f
