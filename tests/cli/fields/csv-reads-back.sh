# Python's reader gives back each text to the byte; cells that would be run begin with '.
printf 'http://a.example/1 http://a.example/2\n' >"$(printf 'a,"b"\n\tc\rd')"
mkdir sub
printf 'http://a.example/3\n' >sub/-x
printf 'http://a.example/4\n' >"sub/ y "
printf 'http://a.example/5\n' >"$(printf 'sub/bad\377')"
printf 'http://a.example/6\n' >'sub/bad\xff'
printf 'http://a.example/7\n' >sub/＝1
"$URISIFT" --output csv --fields file,line,canonical . sub/-x >t.csv
(cd sub && "$URISIFT" --output csv --fields file,host -- ＝1 - <＝1)
"$URISIFT" --count-by file --output csv . >count.csv
"$URISIFT" --output ndjson-full . >t.ndjson
(cd sub && "$URISIFT" --output csv --fields file,host -- -x)
python3 - <<'X'
import csv, json, os
rows = list(csv.DictReader(open('t.csv', newline='', encoding='utf-8')))
for row in rows:
    print(repr(row['file']), row['line'], row['canonical'])
print(sorted(r['file'] for r in csv.DictReader(open('count.csv', newline='', encoding='utf-8'))))
records = [json.loads(line) for line in open('t.ndjson', encoding='utf-8')]
print(len(records), len({tuple(r) for r in records}), all(len(r) > 50 for r in records))
X
