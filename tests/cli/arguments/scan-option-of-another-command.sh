for option in --whole --base=http://a/; do
    "$URISIFT" $option </dev/null
    echo $?
done
