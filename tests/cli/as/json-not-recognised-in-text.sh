printf '[http://a.example/\\/](http://b.example/)\n' >a
printf '[section]\nurl = "http://a.example/\\/"\n' >b
printf '{ "http://a.example/\\/", 1 },\n' >c
printf '["x"] "http://a.example/\\/"\n' >d
printf '{"a":1} "http://a.example/\\/"\n' >e
"$URISIFT" a b c d e
