# Records: the place of the text, or of the address; words; context.
cat >a.html <<'E'
See <a href="https://evil.example/">my <b>bank</b>.example,
 or not</a> and
<a href="https://h.example/x">here</a> http://h.example/
E
"$URISIFT" --html-links --json --context 9 a.html
echo "-- with places"
"$URISIFT" --html-links -H -n -b a.html
