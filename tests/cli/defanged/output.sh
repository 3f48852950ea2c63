# --defang writes hosts and addresses so that no program follows them, in every output.
cat >t <<'END'
https://user@www.example.org:81/a.html?q=b.c HTTP://A.example/ ftp://f.example/x ssh://h.example/
mailto:a.b@c.example,d@e.example?cc=f@g.example user@example.org http://[2001:db8::1]/
urn:isbn:0306406152 doi:10.1000/182 http://localhost/ www.example.org/a.b http://a.example:x/
END
common='--families all --all --bare-hosts --defang'
"$URISIFT" $common -n -b t 2>/dev/null
"$URISIFT" $common --json t 2>/dev/null | head -n 7 | cut -d, -f 10-
"$URISIFT" $common --fields host,domain,path,userinfo,raw,id,key --output csv t 2>/dev/null
"$URISIFT" $common --fields scheme,canonical --output tsv t 2>/dev/null | head -n 3
"$URISIFT" $common --fields canonical,host --output ndjson-full t 2>/dev/null | head -n 2
"$URISIFT" $common --count-by host t 2>/dev/null | head -n 2
echo 'https://www.google.com/url?q=https://x.example/y' | "$URISIFT" --unwrap --defang
echo '<a href="https://x.example/">https://y.example/</a>' | "$URISIFT" --as html --html-links --defang 2>/dev/null
echo 'hxxps://a[.]example/x and user[at]example[.]org' |
    "$URISIFT" --families email --defanged --defang --fields raw,canonical
