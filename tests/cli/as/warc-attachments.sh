record() { # TYPE TARGET BLOCK
    printf 'WARC/1.0\r\nWARC-Type: resource\r\nWARC-Target-URI: %s\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n' "$2" "$1" ${#3} "$3"
}
{
    record image/png http://t.example/a.png http://png.example/
    record application/octet-stream http://t.example/a.csv?x=.png http://csv.example/
    record application/json http://t.example/a http://json.example/
} >w
for which in none text all; do "$URISIFT" --stats --attachments $which w | grep -v '//t\.'; done
