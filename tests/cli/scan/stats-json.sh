# --stats=json: one object a file or member, and one for the run, on standard error.
mkdir -p d/.hidden
printf 'http://a.example/ http://a.example/%%zz\n' >d/a.txt
printf 'Subject: x\nContent-Type: text/html\n\n<p>http://b.example/ <script>http://c</script>\n' >d/m.eml
cp d/a.txt "$(printf 'd/\377')"
(cd d && tar cf ../t.tar a.txt m.eml)
"$URISIFT" --stats=json -u d t.tar 2>stats
cat stats
python3 - <<'E'
import json
lines = [json.loads(line) for line in open('stats')]
files, total = lines[:-1], lines[-1]
for key in ('bytes', 'valid', 'invalid', 'found', 'messages', 'parts', 'script_bytes'):
    print(key, sum(f[key] for f in files) == total[key])
E
"$URISIFT" --stats=xml d
"$URISIFT" --stats -q d t.tar
