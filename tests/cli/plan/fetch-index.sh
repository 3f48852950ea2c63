# An index knows the size and hash of what was fetched, and no time.
command -v sqlite3 >/dev/null || exit 77
"$URISIFT" --list-formats | grep -q '^ *sqlite' || exit 77
printf 'http://h.example/1\n' >a
printf 'http://h.example/2\nhttp://h.example/3\n' | gzip -n >b.gz
printf 'http://large.example/4\n%1000s' x >c
printf '%s\n' a b.gz c | "$URISIFT" plan --fetch cat --context 0l --max-filesize 900 -o P -
"$URISIFT" run P --shard 0 --tasks 1
"$URISIFT" --max-filesize 900 --context 0l --output sqlite:one.db a b.gz c
rm a b.gz c # it needs none of them
"$URISIFT" merge --output sqlite:many.db P
for table in "files(name,size,hash,format,searched,failed,first,last,occurrences)" identifiers \
    occurrences documents hosts counts "notices(kind,text)"; do
    columns=$(expr "$table" : '.*(\(.*\))')
    for db in one many; do
        sqlite3 $db.db "SELECT ${columns:-*} FROM ${table%%(*} ORDER BY 1" | od -c >$db.txt
    done
    cmp one.txt many.txt && echo "same: ${table%%(*}"
done
sqlite3 many.db "SELECT name, size, modified, lower(hex(hash)) FROM files"
