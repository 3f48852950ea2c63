printf 'http://a.example/ http://b.example/\n' >f
"$URISIFT" --stats --host a.example f
