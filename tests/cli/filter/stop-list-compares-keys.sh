printf 'http://example.org/ http://example.org/a URN:EXAMPLE:a%%2cb ivo://Org.gavo.dc/STD http://example.org/%%zz http://other.example/\n' >f
printf '# a comment\n\nHTTP://Example.ORG:80\r\nurn:example:a%%2Cb\nivo://org.gavo.DC/std\n#http://other.example/\nhttp://example.org/%%zz\n' >list
"$URISIFT" --all --stop-list list f
echo; printf 'http://other.example/\n' | "$URISIFT" --all --stop-list list --stop-list - f
