# Links that deceive are warnings; others and valid identifiers are no results.
cat >m.html <<'E'
<p><a href="https://evil.example/">https://bank.example/</a>
<a href="https://bank.example/x">https://bank.example/x</a> http://c.example/%zz
<a href="https://b&#x430;nk.example/">bank.example</a></p>
E
"$URISIFT" --html-links --output sarif m.html | tail -n +2
"$URISIFT" --html-links --all --output sarif m.html | tail -n +2
"$URISIFT" --html-links --fields link_status,link_target,canonical m.html
