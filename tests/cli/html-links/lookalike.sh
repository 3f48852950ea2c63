# Hosts that look like others differ, and records say so.
link() { # TEXT HREF
    printf '<a href="%s">%s</a>' "$2" "$1" | "$URISIFT" --html-links --as html --json |
        sed 's/.*"link":{"status":\("[a-z]*"\),"target":\("[^"]*"\)/\1 \2/; s/"start":[0-9]*,"end":[0-9]*//'
}
echo "-- letters of other scripts"
link bank.example https://xn--bnk-6cd.example/
link bank.example https://bаnk.example/login
link bаnk.example https://bank.example/
link https://bаnk.example/ https://xn--bnk-6cd.example/
link аррӏе.com https://xn--80ak6aa92e.com/
link info@bank.example mailto:info@bаnk.example
echo "-- marks, digits, pairs of letters"
link bank.example https://bänk.example/
link paypal.com https://paypa1.com/
link google.com https://g00gle.com/
link micro.example https://rnicro.example/
link PAYPAL.COM https://paypai.com/
echo "-- other hosts, and user names"
link bank.example https://bank.example.evil.example/
link https://bank.example/ https://bank.example@evil.example/
link https://bank.example@evil.example/ https://bank.example@evil.example/
echo "-- the same in Unicode and in Punycode; other scripts by themselves"
link bücher.example https://xn--bcher-kva.example/
link xn--bcher-kva.example/x https://bücher.example/x
link пример.рф https://xn--e1afmkfd.xn--p1ai/
link https://例え.example/ https://xn--r8jz45g.example/
link info@bücher.example mailto:Info@xn--bcher-kva.example?subject=x
echo "-- they only differ"
link bank.example https://tank.example/
link bank.example https://xn--/
