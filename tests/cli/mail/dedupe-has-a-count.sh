printf 'From: a\nTo: b\n\nhttp://a.example/ http://b.example/\n> http://a.example/\n' >m
"$URISIFT" --json --dedupe message m
