# Findings of a message without a date, and those in no message, are reported.
printf 'From: a@h\nSubject: s\nMessage-ID: <1@h>\n\nhttp://a.example/undated\n' >u.eml
printf 'From: a@h\nSubject: s\nDate: some day\n\nhttp://a.example/strange\n' >s.eml
printf 'From: a@h\nSubject: s\nDate: 1 Jan 2020 10:00:00 +0000\n\nhttp://a.example/old\n' >o.eml
echo http://a.example/text >t.txt
"$URISIFT" --stats --since 2026-01-01 o.eml s.eml t.txt u.eml 2>errors
tail -n 1 errors
printf 'WARC/1.0\r\nWARC-Type: response\r\nWARC-Date: 2020-01-01T00:00:00Z\r\nWARC-Target-URI: http://a.example/t\r\nContent-Length: 20\r\n\r\nhttp://a.example/in \r\n\r\n' >w.warc
"$URISIFT" --since 2026-01-01 w.warc
echo $?
"$URISIFT" -c --until 2026-01-01 w.warc
