for option in --profile --schemes --as --boundary --max-length --output --max-count -m --cpu; do
    "$URISIFT" $option </dev/null
    echo $?
done
"$URISIFT" check --base
