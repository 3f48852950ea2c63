# What is no index is said to be none.
. "$(dirname "$0")/make"
make_index a.db
mkdir folder
: >empty
echo text >text
sqlite3 other.db 'CREATE TABLE runs(id)'
cp a.db newer.db && sqlite3 newer.db 'PRAGMA user_version = 2'
head -c 50 a.db >header
head -c 5000 a.db >cut.db
mkfifo pipe
cp a.db wal.db && sqlite3 wal.db "PRAGMA journal_mode = WAL" >out
cp a.db file:a.db
cp a.db 'a.db?mode=rwc'
for file in none folder empty text other.db newer.db header cut.db pipe wal.db; do
    "$URISIFT" query $file top host
    echo "= $?"
done
"$URISIFT" query file:a.db top host --top 1
"$URISIFT" query 'a.db?mode=rwc' top host --top 1
"$URISIFT" query :memory: top host
ls
