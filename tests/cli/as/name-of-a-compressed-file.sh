printf 't <a href="https://a.example/h?x=1&amp;y=2">q</a>\n' >x.html
gzip x.html
"$URISIFT" --stats x.html.gz
