printf '\\section{x} \\url{https://a.example/t\\_u\\%%20}\n' >chapter.tex
printf 'see <https://a.example/?a=1&amp;b=2> and [t](https://b.example/c_(d))\n' >README.md
printf 't <a href="https://a.example/h?x=1&amp;y=2">q</a>\n' >frag.html
printf 'u = https\\://a.example/p\\=1\n' >a.properties
printf 'Hi\nhttp://a.example/b=\n' >a.eml
printf 'http://a.example/?x=1&amp;y\n' >a.txt
"$URISIFT" --stats chapter.tex README.md frag.html a.properties a.eml a.txt
echo "From a pipe:"
"$URISIFT" <frag.html
