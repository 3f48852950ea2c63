printf 'WARC/1.0 begins a record: http://a.example/\r\n' >a
printf '\nWARC/1.0\r\nWARC-Target-URI: <http://b.example/>\r\n' >b
printf 'WARC/2.0\r\nWARC-Target-URI: <http://c.example/>\r\n' >c
printf 'WARC/1.0' >d
"$URISIFT" --stats a b c d
