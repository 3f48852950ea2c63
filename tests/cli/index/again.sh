# A second run skips what has not changed; --force, another time, other options do not.
command -v sqlite3 >/dev/null || exit 77
"$URISIFT" --output sqlite:t.db /dev/null 2>/dev/null || [ $? -eq 1 ] || exit 77
rm t.db
mkdir d
echo 'http://a.example/1' >d/a.txt
echo 'http://b.example/1 http://b.example/2' >d/b.txt
echo 'nothing here' >d/c.txt
touch -d 2020-01-01 d/*
run() {
    "$URISIFT" --output sqlite:i.db "$@" d
    echo "status $?"
    sqlite3 i.db 'SELECT run, count(*), sum(occurrences) FROM files GROUP BY run;
        SELECT count(*), sum(occurrences) FROM identifiers' | paste -sd' '
}
run
run
run --force
run --threads 1
run --schemes https
run
touch -d 2020-01-02 d/a.txt
run
echo 'http://a.example/2 ' >d/a.txt
run
rm d/a.txt
run
: >d/b.txt
run
run
sqlite3 i.db 'SELECT name, size, occurrences FROM files ORDER BY name'
