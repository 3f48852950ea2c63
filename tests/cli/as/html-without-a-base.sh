printf '<a href="x/y">http://a.example/</a><a href="//b.example/"><a href="HTTP://c.example/ ">' | "$URISIFT" --as html --json
