record() { # type and payload
    set -- "$1" "HTTP/1.1 200 OK
Content-Type: $1

$2"
    printf 'WARC/1.0\r\nWARC-Type: response\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n' ${#2} "$2"
}
{
    record application/json '{"u":"https:\/\/a.example\/x?y=1\u0026z=2"}'
    record 'application/ld+json; charset=utf-8' '{"u":"https:\/\/b.example\/x\u0026z"}'
} >w
"$URISIFT" w
