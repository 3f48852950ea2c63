# In HTML patterns are looked for in relative references, too; nothing else is: what else is found does not change.
cat >f.html <<'END'
<a href="bugs/CVE-2024-1234">x</a> <img src="CVE-2024-1235.png" srcset="a 2x, CVE-2024-1236 3x"> <a href="//h.example/CVE-2024-1237">
<a href="go?u=http://a.example/CVE-2024-1238">y</a> <a href="10.1000/182">z</a> <a href="?to=user@example.org">v</a> <a href=www.example.com/x>https://c.example/ joe@example.org 10.1000/183 www.example.net</a>
END
"$URISIFT" --pattern 'cve=CVE-\d{4}-\d+' --as html -b f.html
echo "-- where"
"$URISIFT" --pattern 'cve=CVE-\d{4}-123[47]' --as html --json f.html
echo "-- the others"
"$URISIFT" --families all --bare-hosts --as html --json f.html >without
"$URISIFT" --families all --bare-hosts --as html --json --pattern 'cve=CVE-\d{4}-\d+' f.html | grep -v '"cve"' >with
cmp without with && wc -l <with
"$URISIFT" --families all --bare-hosts --as html --pattern 'none=nothing' -c f.html
echo "-- with a base they are resolved"
printf '<base href="http://b.example/"><a href="bugs/CVE-2024-1234">' | "$URISIFT" --pattern 'cve=CVE-\d{4}-\d+' --as html -b
echo "-- what stands in the base only is there once"
printf '<base href="http://b.example/CVE-2024-7/"><a href="x">1</a><a href="y/CVE-2024-8">2</a><a href="../z">' |
    "$URISIFT" --pattern 'cve=CVE-\d{4}-\d+' --as html -b
