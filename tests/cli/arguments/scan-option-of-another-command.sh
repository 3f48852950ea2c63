for option in --whole; do
    "$URISIFT" $option </dev/null
    echo $?
done
