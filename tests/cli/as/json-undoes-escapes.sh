printf '{"u":"http:\\/\\/a.example\\/?x=1\\u0026y=2","m":"see http://b.example/\\nnext"}\n' >f
"$URISIFT" --as json --json f
