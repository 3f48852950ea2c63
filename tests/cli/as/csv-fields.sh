printf '1,"http://a.example/x,y",2\r\n2,http://b.example/,3\r\n3,<http://c.example/,x>\r\n' >f
printf 'a;b\nhttp://a.example/x,y;"http://b.example/x;y"\n' >g
printf 'a,b\n1,"endless http://a.example/x,y\n2,http://b.example/z' >h
"$URISIFT" --as csv -b f g h
