record() { # headers and payload of the message of HTTP
    printf 'WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: %s\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n' "$1" ${#2} "$2"
}
cr=$(printf '\r')
{
    record 'https://o.example/d/e?x#y' "HTTP/1.1 302 Found$cr
Location: ../x?y=1$cr
$cr
"
    record 'https://o.example/d/' "HTTP/1.1 302 Found$cr
Location: https://p.example/q$cr
$cr
"
    record 'https://o.example/d/' "HTTP/1.1 200 OK$cr
Content-Type: text/html$cr
$cr
<a href=rel.html><img src=/root.png>"
    record 'https://o.example/d/' "HTTP/1.1 200 OK$cr
Content-Type: text/html$cr
Content-Location: en/page$cr
$cr
<a href=rel.html><img src=/root.png>"
    record 'urn:x-a:b' "HTTP/1.1 200 OK$cr
Content-Type: text/html$cr
$cr
<a href=rel.html><img src=/root.png>"
} >w
"$URISIFT" -n --as warc w
"$URISIFT" -n --as warc --base http://given.example/ w | tail -n 2
