for p in rfc3986 web; do
    "$URISIFT" check --profile $p --base http://a/b 1:2 1a:b :x a_b:c
    "$URISIFT" check --profile $p --base http://a/b ./1:2 x/1:2 '?1:2' '#1:2' //h/1:2 /1:2
done
