printf '\\url{http://a.example/~b%%20c.} \\href{http://b.example/%%\n  x}{text} \\url|http://c.example/~|.\n' >t
printf 'http://d.example/~e \\texttt{http://f.example/\\~{}g}. http://h.example/%%comment\n' >>t
printf '\\begin{verbatim}\nhttp://i.example/~j%%20k\n\\end{verbatim}\n' >>t
"$URISIFT" --as tex --json t
