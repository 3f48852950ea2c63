for list in '' , from, 'from,,to' From 'from, to' date; do
    "$URISIFT" --json --message-fields "$list" /dev/null
    echo $?
done
"$URISIFT" check --message-fields from http://a.example/
echo $?
"$URISIFT" check --thread http://a.example/
echo $?
