mkdir d
printf 't <a href="https://a.example/h?x=1&amp;y=2">q</a>\n' >d/x.html
printf 'https://a.example/h?x=1&amp;y=2\n' >d/x.md
printf 'https\\://a.example/\n' >d/x.log
tar -cf a.html d/x.html d/x.md d/x.log
"$URISIFT" --stats --as-for 'd/*.log=properties' a.html
