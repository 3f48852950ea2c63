# Text with tabs, CSV, TSV and JSON; what is not UTF-8 or would be run is shown.
. "$(dirname "$0")/make"
make_index a.db "UPDATE documents SET name = x'6d61696c2fff0a1b5b316d' WHERE id = 1;
  UPDATE messages SET subject = '=cmd()' || char(9, 27) || '[31m' || char(8238) || 'x\\x41, \"y\"',
    sender = '' WHERE id = 1;"
"$URISIFT" query a.db sql "UPDATE x" 2>/dev/null
for form in text csv tsv ndjson; do
    echo "== $form"
    "$URISIFT" query a.db cites http://example.org/a --output $form
done
"$URISIFT" query a.db cites http://example.org/a --output csv --raw-cells | sed -n 2p
"$URISIFT" query a.db by year --json
"$URISIFT" query a.db by year --null | tr '\0' '@'
echo
"$URISIFT" query a.db sql "SELECT 1 AS 'a\"b', x'ff00' AS 'x\\y', 1e999, -5 AS n, 0.5 AS half, NULL AS z" \
    --json
"$URISIFT" query a.db by year --output sarif
"$URISIFT" query a.db by year --output ndjsn
"$URISIFT" query a.db by none --output csv 2>/dev/null
"$URISIFT" query a.db of list.mbox --since 2030-01-01 --output csv
echo = $?
