# Each link, and each identifier outside of links, has a status; the rest of a page has none.
cat >a.html <<'E'
Outside: http://out.example/x, www.example.org and info@example.org
<a href="https://bank.example/login">https://bank.example/login</a>
<a href="https://bank.example/login">Click here</a>
<a href="https://evil.example/login">https://bank.example/login</a>
<a href="https://evil.example/login">bank.example</a>
<a href="https://evil.example/login">Bank.com</a>
<a href="https://bank.example/login">Visit https://bank.example/login now</a>
<a href="mailto:info@bank.example?subject=x">Info@bank.example</a>
<a href="mailto:info@evil.example">info@bank.example</a>
<a href="javascript:go('x')">https://bank.example/login</a>
<a href="data:text/html,x">bank.example</a>
<a href="//evil.example/">https://bank.example/login</a>
<a href="//bank.example/login">https://bank.example/login</a>
<a href="/login">https://bank.example/login</a> <a href="#x">bank.example</a>
<a name="x">https://bank.example/login</a>
<a href="https://bank.example/x"><img src="https://img.example/" alt="www.bank.example"></a>
<a href="https://bank.example/x"><img src="https://img.example/" alt="evil.example"></a>
<a title="https://bank.example/" href="https://evil.example/">here</a>
<area alt="bank.example" href="https://evil.example/"><img src="https://img.example/">
<a href="https://evil.example/">evil.example, bank.example and evil.example</a>
<a href="https://bank.example/x">https://bank.example/x and bank.example/x</a>
<a href="https://bank.example/a"><a href="https://evil.example/">https://bank.example/a</a></a>
<A HREF = HTTPS://BANK.EXAMPLE/>BANK.EXAMPLE
<a href='https://bank.example/&#x6c;?a&amp;b'>bank.example/l?a&amp;b
E
"$URISIFT" --html-links -n a.html
echo "-- as bare hosts and mail addresses are wanted everywhere"
"$URISIFT" --html-links --bare-hosts --families email -n a.html | head -n 3
"$URISIFT" --html-links -c a.html
"$URISIFT" --html-links --stats a.html | wc -l
echo "-- what is no HTML has no status"
echo 'See <a href="https://bank.example/">evil.example</a> http://h.example/' >a.txt
"$URISIFT" --html-links a.txt
"$URISIFT" --html-links --as text a.txt
echo "-- with scripts and other attributes"
echo '<a x="y" href="http://a.example/" onclick="go(1)">b.example<!-- c.example --></a>' |
    "$URISIFT" --html-links --as html --scripts
