# Killed at any moment, an index is whole, with all of the old files or all of the new ones.
command -v sqlite3 >/dev/null || exit 77
"$URISIFT" --output sqlite:t.db /dev/null 2>/dev/null || [ $? -eq 1 ] || exit 77
rm t.db
mkdir d
for i in 1 2 3 4; do
    awk -v i=$i 'BEGIN { for (k = 0; k < 8000; k++) print "http://a" k ".example/" i }' >d/$i.txt
done
"$URISIFT" --output sqlite:first.db d
for i in 1 2 3 4; do
    awk -v i=$i 'BEGIN { for (k = 0; k < 9000; k++) print "http://b" k ".example/" i }' >d/$i.txt
done
ask() {
    sqlite3 "$1" 'PRAGMA integrity_check; PRAGMA foreign_key_check;
        SELECT count(*), sum(occurrences) FROM identifiers;
        SELECT sum(occurrences) FROM files'
}
i=0
while [ $i -lt 30 ]; do
    rm -f r.db*
    cp first.db r.db
    "$URISIFT" --output sqlite:r.db d 2>/dev/null &
    sleep "0.$((i * 17 % 4))$((i * 7 % 10))"
    kill -9 $! 2>/dev/null
    wait $! 2>/dev/null
    ask r.db
    i=$((i + 1))
done | sort -u >seen
# "ok", and the numbers of the old index, of the new one, or of both
grep -vxE 'ok|32000\|32000|32000|36000\|36000|36000' seen
grep -xE 'ok|32000' seen
# a new one is there when it is whole, or not at all
i=0
while [ $i -lt 30 ]; do
    rm -f n.db*
    "$URISIFT" --output sqlite:n.db d 2>/dev/null &
    sleep "0.$((i * 17 % 3))$((i * 7 % 10))"
    kill -9 $! 2>/dev/null
    wait $! 2>/dev/null
    [ ! -e n.db ] || ask n.db
    i=$((i + 1))
done | sort -u >seen
grep -vxE 'ok|36000\|36000|36000' seen
"$URISIFT" --output sqlite:r.db d && ask r.db
