# Payloads whose gzip data are damaged or cut off are counted; those that are no gzip at all were decompressed before.
command -v gzip >/dev/null || exit 77
record() { # FILE
    printf 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Encoding: gzip\r\n\r\n' | cat - "$1" >block
    printf 'WARC/1.0\r\nWARC-Type: response\r\nContent-Type: application/http\r\nContent-Length: %d\r\n\r\n' $(wc -c <block)
    cat block
    printf '\r\n\r\n'
}
awk 'BEGIN { for (i = 0; i < 2000; i++) printf "http://a.example/%d\n", i * i }' >text
gzip -c text >good
head -c 3000 good >cut
{ head -c 3000 good; printf '\377\377\377\377\377\377\377\377\377\377\377\377'; tail -c +3013 good; } >damaged
{ cat good; echo http://behind.example/; } >behind
for f in good cut damaged behind text; do
    record $f >w
    "$URISIFT" --stats w 2>&1 >out | grep damaged
    URISIFT_READ_SIZE=1 "$URISIFT" --stats w 2>&1 >out1 | grep -c damaged
    cmp out out1
    grep -c behind out
    [ $(wc -l <out) -gt 500 ] || echo few
done
