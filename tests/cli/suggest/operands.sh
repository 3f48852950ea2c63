"$URISIFT" chekc http://a.example/
"$URISIFT" http://a.example/x
"$URISIFT" urn:isbn:0395363411
"$URISIFT" x-new://a/b
"$URISIFT" x-new:a
"$URISIFT" nofile
"$URISIFT" none chekc
"$URISIFT" check http://a.example/
"$URISIFT" none check
mkdir http:
echo http://a.example/in-a-file >'http:/f'
"$URISIFT" http://f
"$URISIFT" qurey a.db
