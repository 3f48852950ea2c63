for p in rfc3986 url7 udi1992 pdf-webcapture; do
    "$URISIFT" check --json --profile $p --base http://h/a/b/c ../..
done
