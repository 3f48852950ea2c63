# Links of gateways are unwrapped before they are compared.
g='https://nam01.safelinks.protection.outlook.com/?data=05&amp;url=https%3A%2F%2F'
cat >a.html <<E
<a href="${g}bank.example%2Flogin">https://bank.example/login</a>
<a href="${g}evil.example%2Flogin">https://bank.example/login</a>
<a href="${g}bank.example%2Flogin">bank.example</a>
<a href="${g}bank.example%2F">Click here</a>
<a href="https://www.google.com/url?q=https://evil.example/">www.google.com</a>
<a href="https://www.google.com/url?q=https://h.example/">https://www.google.com/url?q=https://h.example/</a>
<a href="https://r.example/?to=https://bank.example/">bank.example</a>
E
"$URISIFT" --html-links -n a.html
echo "-- with --unwrap"
"$URISIFT" --html-links --unwrap -n a.html
echo "-- in their place"
"$URISIFT" --html-links --unwrap=replace -n a.html
