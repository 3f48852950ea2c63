# --status and --fail-on choose by status; identifiers without one are not reported then.
cat >a.html <<'E'
<img src="https://img.example/"><a href="https://evil.example/">bank.example</a>
<a href="https://bank.example/">bank.example</a> http://h.example/
E
echo 'http://plain.example/' >b.txt
"$URISIFT" --html-links --status differ a.html b.txt
"$URISIFT" --html-links --status both,text -c a.html b.txt
"$URISIFT" --html-links --fail-on differ -h a.html b.txt
echo $?
"$URISIFT" --html-links --fail-on link a.html >/dev/null
echo $?
"$URISIFT" --html-links --fail-on differ -q a.html
echo $?
"$URISIFT" --status differ a.html
echo $?
