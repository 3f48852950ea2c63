. "$(dirname "$0")/make"
make_index a.db
{
    "$URISIFT" query a.db sql 'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n FROM c'
    echo "= $?" >&2
} | head -n 1
[ ! -e /dev/full ] || "$URISIFT" query a.db top host >/dev/full
