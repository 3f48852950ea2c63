"$URISIFT" --unwrap=no </dev/null
"$URISIFT" check --unwrap= http://h.example/
"$URISIFT" same --unwrap a b
echo 'https://l.instagram.com/?u=http%3A%2F%2Fh.example' >f
"$URISIFT" --unwrap=replace --unwrap f
"$URISIFT" --unwrap replace f
