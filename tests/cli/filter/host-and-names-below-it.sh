printf 'http://Example.org/ http://www.example.org:8080/a http://badexample.org/ http://example.org.evil.example/\n' >f
printf 'https://u:p@a.b.EXAMPLE.org./x http://example.com/?http=example.org\n' >>f
"$URISIFT" --host example.org f
echo; "$URISIFT" --host .example.org f
echo; "$URISIFT" --host '*.EXAMPLE.ORG' --host example.com f
echo; "$URISIFT" --exclude-host Example.Org. f
