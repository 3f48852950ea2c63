printf '{"u":"http:\\/\\/a.example\\/"}\n{"u":["http:\\/\\/b.example\\/"]}\n' >a
printf '[\n  {"u": "http:\\/\\/c.example\\/", "n": -1.5e3}\n]\n' >b
"$URISIFT" a b
