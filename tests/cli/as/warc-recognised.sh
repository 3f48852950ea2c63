printf 'WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://a.example/.\r\nWARC-Date: 2024-05-06T07:08:09Z\r\n' >w
printf 'WARC-Record-ID: <urn:uuid:1>\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: 143\r\n\r\n' >>w
printf 'HTTP/1.1 200 OK\r\nLocation: http://location.example/\r\nContent-Type: text/html\r\n\r\n' >>w
printf '<!-- http://comment.example/ --><a href="http://body.example/">\r\n\r\n' >>w
"$URISIFT" --json w
"$URISIFT" --stats -b w
