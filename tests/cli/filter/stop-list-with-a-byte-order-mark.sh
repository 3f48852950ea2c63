printf 'http://h/a http://h/b\n' >f
printf '\357\273\277http://H/a\r\n' >list
"$URISIFT" --stop-list list f
printf '\357\273\277# a comment\nhttp://h/b\n' >list
"$URISIFT" --stop-list list f
printf '\357\273\277' >list
"$URISIFT" --stop-list list f
