# As many names of attributes as there are: each is told.
for i in $(seq 300); do printf '<a b%s="http://a.example/%s"/>' "$i" "$i"; done |
  "$URISIFT" --as xml --json | grep -c '"attribute":"b[0-9]*"'
