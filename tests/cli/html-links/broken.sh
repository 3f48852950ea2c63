# An address in the text of a link that tags, unseen characters or line ends break.
link() { # TEXT HREF
    printf '%s: ' "$1"
    printf '<a href="%s">%s</a>' "$2" "$1" | "$URISIFT" --html-links --as html | cut -f 1
}
for href in https://bank.example/login https://evil.example/login; do
    echo "-- $href"
    link 'https://b<b>an</b>k.example/<span><i>log</i></span>in' $href
    link 'https://bank<wbr>.example/login' $href
    link 'https://bank&shy;.example/lo&#8203;gin' $href
    link "$(printf 'ba\342\200\213nk.example/lo\302\255gin')" $href
    link "$(printf 'Go to bank\357\273\277.example/log<b>\342\200\215</b>in now')" $href
    link 'https://bank.example/<br>login' $href
    link 'https://bank.example/lo<br/>gin' $href
    link 'https://bank.example/ login' $href
    link '<span>https://bank.example</span><span>/login</span>' $href
    link '<!-- x -->https://bank.<!-- y -->example/login' $href
done
echo "-- a host that reads as another one in a line of its own"
link 'https://bank.example<br>.evil.example/' https://bank.example.evil.example/
link 'https://bank.example<br>@evil.example/' https://bank.example@evil.example/
link 'https://bank.example @evil.example/' https://bank.example@evil.example/
link 'https://www.bank.exam<br>ple/login' https://www.bank.example/login
echo "-- what no reader sees is in the text outside of links"
printf 'x http://ba\302\255nk.example/ <a href=http://h.example/>h.example</a>' |
    "$URISIFT" --html-links --as html
