# Filters work on what is reported.
cat >f <<'END'
https://l.instagram.com/?u=https%3A%2F%2Fevil.example%2Fa
https://evil.example/b
https://good.example/
END
echo https://evil.example/a >list
for mode in --unwrap --unwrap=replace; do
    echo "$mode"
    "$URISIFT" $mode --host evil.example f
    "$URISIFT" $mode --match instagram f
    "$URISIFT" $mode --stop-list list f
    "$URISIFT" $mode --host evil.example -c f
    "$URISIFT" $mode --host evil.example -q f
done
