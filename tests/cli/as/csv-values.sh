# A field that is nothing but a URL is read from end to end.
printf '\357\273\277http://a.example/x.,"http://b.example/y[1].",http://c.example/z!\n' >f
printf 'a\tb\nhttp://a.example/x,y.\thttp://b.example/z.' >g
{ printf '\376\377'; iconv -f UTF-8 -t UTF-16BE g; } >h
printf 'x|"http://a.example/x.\nhttp://b.example/y."\n"a\nhttp://c.example/z.\nb"|http://d.example/z.\n' >i
"$URISIFT" --as csv -b f g h i
