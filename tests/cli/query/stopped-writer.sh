# The journal of a writer that was stopped is not played back, since that writes.
. "$(dirname "$0")/make"
make_index a.db
sqlite3 a.db 'PRAGMA cache_size = 1; BEGIN; UPDATE identifiers SET occurrences = 99;
  UPDATE occurrences SET raw = hex(zeroblob(900));' '.shell cp a.db b.db; cp a.db-journal b.db-journal' \
    >out
cksum b.db b.db-journal >before
"$URISIFT" query b.db top host
cksum b.db b.db-journal | cmp - before
sqlite3 b.db 'SELECT count(*) FROM runs'
"$URISIFT" query b.db top host --top 1
