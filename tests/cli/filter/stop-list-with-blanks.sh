printf 'http://a/ http://b/ http://c/ http://d/\n' >f
printf '  http://a\t\r\nhttp://b \n \n\t# http://c/\n\thttp://d/' >s
"$URISIFT" --stop-list s f
