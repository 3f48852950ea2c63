for option in --schemes=http --as=text --all --stats -n -b -H -h -c -l -q -m1 -u --hidden --follow --cpu=scalar \
    --output=text; do
    "$URISIFT" check $option http://a/
    echo $?
done
