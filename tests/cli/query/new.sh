# By the date of the first message or record; without one, by the time of the run.
. "$(dirname "$0")/make"
make_index a.db
for time in 2024-05-06 2026-01-01T00:00:00Z 2026-02-01T10:00:01Z 2027-01-01; do
    echo "== $time"
    TZ=UTC0 "$URISIFT" query a.db new --since $time
    echo "= $?"
done
"$URISIFT" query a.db new
"$URISIFT" query a.db new --since 2026-01-01 --until 2026-02-01
