# The keys are those of the package surt, where it is installed.
for python in python3 /usr/bin/python3; do
    $python -c 'import surt' 2>/dev/null && break
    python=
done
[ "$python" ] || exit 77
cat >f <<'F'
<http://www.Example.org/A/?b=1&a#f> <https://WWW2.example.org:8443//a/./b/../%2541/> <ftp://u@h.example/%C3%A9>
<http://h.example/(S(4hqa0555fwsecu455xqckv45))/b.aspx?x> <http://h.example/?sid=0123456789abcdef0123456789abcdef&c&B=2&b>
<http://[2001:db8::1]:8080/?> <http://192.0.2.1/a%20b%3fc#d> <http://bücher.example/é?ü=%26> <http://h.example./%2e%2e/x//>
F
"$URISIFT" --output cdxj f >t.cdxj
$python - <<'P'
import json
from surt import surt
lines = [line.split(b" ", 2) for line in open("t.cdxj", "rb")]
print(len(lines), all(surt(json.loads(text)["url"].encode()) == key for key, time, text in lines))
P
