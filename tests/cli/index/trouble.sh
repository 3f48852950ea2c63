# An index that cannot be written is left as it was, and the reason is said.
command -v sqlite3 >/dev/null || exit 77
"$URISIFT" --output sqlite:t.db /dev/null 2>/dev/null || [ $? -eq 1 ] || exit 77
rm t.db
echo 'http://a.example/x' >a.txt
try() {
    "$URISIFT" --output "sqlite:$1" a.txt
    echo "status $?"
}
echo 'This is a text and no database at all, though it is long enough to have the header of one, \
which has a hundred bytes.' >text
cp text text2
try text
cmp text text2
sqlite3 other.db 'CREATE TABLE t(x)'
cp other.db other2.db
try other.db
cmp other.db other2.db
try i.db
cp i.db newer.db
sqlite3 newer.db 'PRAGMA user_version = 2'
cp newer.db newer2.db
try newer.db
cmp newer.db newer2.db
cp i.db cut.db
truncate -s 20000 cut.db
cp cut.db cut2.db
try cut.db 2>&1 | sed 's/(SQLite.*/(SQLite …)/'
cmp cut.db cut2.db
# another program writes to it
cp i.db used.db
mkfifo p
sqlite3 used.db <p >/dev/null &
exec 3>p
echo 'BEGIN IMMEDIATE; DELETE FROM counts;' >&3
echo '.shell touch locked' >&3
i=0
until [ -e locked ] || [ $((i += 1)) -gt 500 ]; do sleep 0.02; done
try used.db
rm locked
exec 3>&-
wait
cmp used.db i.db
# there is no space left, for a new index and for one that is there
awk 'BEGIN { for (k = 0; k < 9000; k++) print "http://a" k ".example/" }' >big.txt
for i in new.db i.db; do
    cp i.db i2.db
    (
        ulimit -f 400 # in 512 bytes; more than the index has
        "$URISIFT" --output "sqlite:$i" big.txt 2>&1
        echo "status $?"
    ) | sed 's/(SQLite.*/(SQLite …)/'
    cmp i.db i2.db
done
# no file can be made there
mkdir ro
chmod 555 ro
[ -w ro ] || try ro/i.db 2>&1 | grep -q '^status 2' || echo 'no error'
ls
