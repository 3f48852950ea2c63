# What --defang writes, --defanged reads as what it was.
cat >t <<'END'
https://user@www.example.org:81/a.html?q=b.c#d.e HTTP://A.example/ ftp://f.example/hxxp://x
mailto:a.b@c.example,d@e.example?cc=f@g.example mailto:@b mailto:A@ sip:u@h.example:5060
user@example.org a+b@example.org o'neil@example.org http://[2001:db8::1]/ http://a.example./x
https://a.example/hxxp://b/ https://a.example/?u=fxp:x https://[::ffff:1.2.3.4]/ ssh://h.example
http://é.example/ https://1.2.3.4/ http://a.example/x(at)y https://a.example/?re=b[.]c
urn:isbn:0306406152 doi:10.1000/182 https://doi.org/10.1000/182 http://localhost/ www.example.org/a.b
sip:example.org/b@c http://a.example/%68xxp:/ news:a@b.example http://a_b.example/ http://a-.b.example/
END
for options in '' '--families all --bare-hosts' '--profile rfc3986'; do
    "$URISIFT" $options t 2>/dev/null >expected
    "$URISIFT" $options --defang t 2>/dev/null | "$URISIFT" $options --defanged 2>/dev/null |
        diff expected - && wc -l <expected
done
