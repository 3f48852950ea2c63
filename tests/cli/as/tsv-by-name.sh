printf '# a, b, c, d\nid\thttp://a.example/x,y\tz, w\n' >a.tsv
"$URISIFT" a.tsv
