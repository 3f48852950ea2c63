printf '\\url{http://a.example/b\n\nhttp://c.example/~d} \\href{http://e.example/{{{\n\nhttp://f.example/\n\\url{http://g.example/h' | "$URISIFT" --as tex -b
