# While another program writes, an answer waits two seconds. One that has not begun to write the
# file does not keep others from reading.
. "$(dirname "$0")/make"
make_index a.db
sqlite3 a.db 'BEGIN EXCLUSIVE' '.shell "$URISIFT" query a.db top host; echo = $?'
sqlite3 a.db 'BEGIN IMMEDIATE' 'UPDATE hosts SET occurrences = 9' \
    '.shell "$URISIFT" query a.db top host --top 1'
