# What a run writes into an index, each word finds.
. "$(dirname "$0")/make"
corpora=$here/../../../corpora
cp "$corpora/sample.mbox" "$corpora/cookbook/list.mbox" "$corpora/cookbook/refs.bib" .
"$URISIFT" --all --families all --output sqlite:a.db sample.mbox list.mbox refs.bib || echo "= $?"
query() { "$URISIFT" query a.db "$@"; }
# Each identifier has as many places as its count says, and all of them together are all.
query sql 'SELECT canonical, sum(occurrences) FROM identifiers WHERE valid = 1 GROUP BY 1' |
    while IFS='	' read -r id count; do
        found=$(query cites "$id" 2>/dev/null | awk -F '\t' -v id="$id" '$9 == id' | wc -l)
        [ "$found" -eq "$count" ] || echo "$id: $found, not $count"
    done
[ "$("$URISIFT" --all --families all --json sample.mbox list.mbox refs.bib | wc -l)" -eq \
    "$(for file in sample.mbox list.mbox refs.bib; do query of $file; done | wc -l)" ] || echo 'of'
[ "$("$URISIFT" --invalid --families all sample.mbox list.mbox refs.bib | wc -l)" -eq \
    "$(query invalid | wc -l)" ] || echo 'invalid'
"$URISIFT" --count-by host --families all --top 3 sample.mbox list.mbox refs.bib | sed '$d'
query top host --top 3
query by year
query same 10.1093/comjnl/27.2.97
query of m2@b.example
query new --since 2023-01-01 | head -n 2
"$URISIFT" --families all --output sqlite:b.db list.mbox
query diff b.db | cut -f 1 | sort | uniq -c
# A match of a pattern, by its canonical form and by its key.
echo 'see bug #0012 and bug #12' >bugs
printf 'bug\tbug #0*(\\d+)\tBUG-$1\tbug$1\n' >patterns
"$URISIFT" --patterns patterns --output sqlite:c.db bugs
"$URISIFT" query c.db cites BUG-12 2>/dev/null
"$URISIFT" query c.db cites bug12 2>/dev/null
