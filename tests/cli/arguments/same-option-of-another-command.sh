for option in --json --base=http://a/ -q; do
    "$URISIFT" same $option http://a/ http://a/
    echo $?
done
