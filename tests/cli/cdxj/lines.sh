# Keys, times and objects, in the order of their bytes.
mkdir d
cd d
cat >m.mbox <<'M'
From a@b Sat Jan 31 08:00:00 2026
Date: Sat, 31 Jan 2026 00:30:00 +0100
Message-ID: <x@y.example>

http://www.Example.org:8080/A/?b=1&a#f http://example.org:99999/ <ftp://u:p@example.org/a
 b> mailto:u@h.example file:///etc/hosts urn:isbn:0451450523

From a@b Sat Jan 31 08:00:00 2026
Date: no date
Message-ID: <z@y.example>

http://example.org/B?phpsessid=0123456789abcdef0123456789abcdef
M
printf 'WARC/1.0\r\nWARC-Type: metadata\r\nWARC-Record-ID: <urn:uuid:1>\r\nWARC-Date: 2024-02-29T23:59:59Z\r\nWARC-Target-URI: http://t.example/\r\nContent-Type: text/plain\r\nContent-Length: 24\r\n\r\noutlink: http://example/\r\n\r\n' >w.warc
printf 'http://a.example/\303\274?"<\\x41> http://b.example/?q="\n' >"$(printf 'n \377\001"\\x41')"
"$URISIFT" --output cdxj --all . >../t.cdxj
cd ..
cat t.cdxj
sort -c t.cdxj && echo sorted
python3 - <<'P'
import json
for line in open("t.cdxj", encoding="utf-8"):
    key, time, text = line.split(" ", 2)
    assert len(time) == 14 and time.isdigit()
    json.loads(text)
P
"$URISIFT" --output cdxj --fields canonical,warnings,from d/m.mbox
"$URISIFT" --output cdxj -u --html-links - <<'H' 2>&1
<a href="https://evil.example/">https://bank.example/</a> http://c.example/ http://c.example/
H
"$URISIFT" --output cdxj /dev/null
"$URISIFT" --output cdxj --defang d/m.mbox
"$URISIFT" --output cdxj --count-by host d/m.mbox
