# --since, --until: the date of the message or record.
. "$(dirname "$0")/make"
make_index a.db
export TZ=UTC0
cites() { "$URISIFT" query a.db cites http://example.org/a "$@" | cut -f 1,2,5; echo =; }
cites --since 2026-01-01
cites --until 2025-12-31
cites --since 2025-12-31T23:00:00Z --until 2026-01-15T07:00:00Z
cites --since 2027-01-01
"$URISIFT" query a.db cites http://example.org/a --since yesterday
"$URISIFT" query a.db cites http://example.org/a --since 2026-02-01 --until 2026-01-01
echo "= $?"
"$URISIFT" query a.db of docs/page.html --since 2000-01-01
"$URISIFT" query a.db invalid --until 2026-01-01 | cut -f 1,2,6
