printf 'Hello, see \\url{http://a.example/x} and \\href{http://b.example/}{more}\n' >f.tex
"$URISIFT" --as tex --context 30 --json f.tex | grep -o '"before.*'
