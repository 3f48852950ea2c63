# A payload in an encoding that is not known is counted apart: no option searches it.
record() { # TYPE ENCODING PAYLOAD
    http=$(printf 'HTTP/1.1 200 OK\r\nContent-Type: %s\r\nContent-Encoding: %s\r\n\r\n%s' "$1" "$2" "$3"; echo .)
    http=${http%.}
    printf 'WARC/1.0\r\nWARC-Type: response\r\nContent-Type: application/http\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n' ${#http} "$http"
}
{
    record text/html br "$(printf '\001\002\003\004')"
    record text/html br '<a href=http://a.example/>was undone before'
    record image/png br "$(printf '\001\002\003')"
    record image/png identity http://png.example/
} >w
"$URISIFT" --stats w
"$URISIFT" --stats --attachments all -c w
