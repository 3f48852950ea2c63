for host in '' a/b a:80 u@h 'a b' . '*.' .192.0.2.1 '[::1' http://h/; do
    "$URISIFT" --host "$host" f
    echo "= $?"
done
"$URISIFT" --exclude-host a/ f
