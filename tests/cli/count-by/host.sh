cat >f <<'X'
http://a.example/1 http://b.example/1 HTTP://A.example/2 http://a.example/1 urn:isbn:0395363411
http://c.example/
X
"$URISIFT" --count-by host f
"$URISIFT" --count-by host --top 2 f
"$URISIFT" -u --count-by host f
"$URISIFT" --count-by host,scheme --output csv f
"$URISIFT" --count-by host --output tsv --top 1 f
"$URISIFT" --count-by port,valid --json f
"$URISIFT" --count-by file,line f f
echo nothing | "$URISIFT" --count-by host
echo $?
