# Small differences between a link and its text.
try() { # TEXT HREF
    printf '%-40s %-48s ' "$1" "$2"
    printf '<a href="%s">%s</a>' "$2" "$1" | "$URISIFT" --html-links --as html | cut -f 1
}
b=https://bank.example
try $b/login $b/login/
try $b/login/ $b/login
try $b/login https://www.bank.example/login
try www.bank.example/login $b/login
try $b/login "$b/login?utm_source=n&amp;utm_medium=m"
try "$b/p?id=7" "$b/p?mc_eid=1&amp;id=7"
try "$b/p?id=7" "$b/p?id=8"
try $b/p "$b/p?id=7"
try $b/p "$b/p?next=https%3A%2F%2Fevil.com%2F"
try $b/ "$b/p?next=https://evil.com/"
try $b/ "$b/p?next=https://www.bank.example/"
try $b/login $b/login#x
try $b/login#x $b/login
try $b/login#x $b/login#y
try $b/%7ea $b/~a
try $b/a%21 $b/a!
try $b/ä $b/%C3%A4
try $b/a%2Fb $b/a/b
try $b/Login $b/login
try $b/login $b/other
try $b/login $b/login/other
try $b/login $b/login/../other
try bank.example $b/login
try $b $b/login
try www.bank.example $b/login
try bank.example https://shop.bank.example/login
try $b https://shop.bank.example/
try shop.bank.example $b/
try $b/login https://shop.bank.example/login
try bank.example https://notbank.example/
try http://bank.example/login $b/login
try $b/login http://bank.example/login
try http://bank.example $b/
try $b/login $b:443/login
try $b/login $b:8443/login
try bank.example $b:8443/
try bank.example:443 $b/
try $b/a/long/pa… $b/a/long/path
try $b/a/long/pa... $b/a/long/path
try $b/a/long/po… $b/a/long/path
try README.md https://h.example/x
try main.rs https://h.example/main.rs
try mbank.pl https://h.example/x
try info@bank.example $b/contact
try info@bank.example https://evil.example/
try info@bank.example mailto:a@bank.example,info@bank.example
try info@bank.example mailto:max@bank.example
try bank.example mailto:info@bank.example
try https://doi.org/10.1000/182 http://dx.doi.org/10.1000/182
try http://0xc0000201/ http://192.0.2.1/
