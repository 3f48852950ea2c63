# In web archives, relative links are resolved by the target of their record.
body='<a href="x">https://h.example/dir/x</a> <a href="/y">https://h.example/z</a>'
http=$(printf 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n%s' "$body")
printf 'WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: https://h.example/dir/\r\n' >a.warc
printf 'WARC-Record-ID: <urn:uuid:1>\r\nContent-Type: application/http; msgtype=response\r\n' >>a.warc
printf 'Content-Length: %d\r\n\r\n%s\r\n\r\n' "$(printf %s "$http" | wc -c)" "$http" >>a.warc
"$URISIFT" --html-links a.warc
