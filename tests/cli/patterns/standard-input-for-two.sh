# Standard input cannot be a list and what is searched, nor two lists.
printf 'http://a.example/\n' >a
printf 'x b\n' >x
for options in "--patterns -" "--patterns - -" "--patterns - a -" "--patterns - --stop-list - a" "--stop-list - --patterns - a" \
    "--patterns - a" "--patterns x -"; do
    echo "$options"
    echo 'b a' | "$URISIFT" $options
    echo "status $?"
done
