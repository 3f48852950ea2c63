record() { # LENGTH BLOCK
    printf 'WARC/1.0\r\nWARC-Type: resource\r\nContent-Type: text/plain\r\nContent-Length: %s\r\n\r\n%s\r\n\r\n' "$1" "$2"
}
{
    record 5 http://short.example/path
    record 500 http://long.example/path
    record 999999999999999999 http://longer.example/path
    record 18446744073709551616 http://longest.example/path
    record -1 http://negative.example/path
    record '' http://none.example/path
    record 0 http://zero.example/path
    record 24 http://true.example/path
} >w
"$URISIFT" --stats w
