echo http://a/ >f
for list in '' , + http, 'a b' 'http,,ftp' http: 9x; do
    "$URISIFT" --schemes "$list" f
    echo $?
done
