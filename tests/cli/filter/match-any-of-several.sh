printf 'http://a.example/x.pdf http://b.example/y.html http://c.example/z\n' >f
"$URISIFT" --match '\.pdf$' --match /y f
