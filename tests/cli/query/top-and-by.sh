. "$(dirname "$0")/make"
make_index a.db
for field in identifier host document file message record sender list_id thread family domain error \
    warning year month; do
    echo "== $field"
    "$URISIFT" query a.db top $field
    echo "= $?"
    "$URISIFT" query a.db by $field
done
echo == --top
"$URISIFT" query a.db top host --top 2
"$URISIFT" query a.db by year --top 1
"$URISIFT" query a.db top hots
"$URISIFT" query a.db by years
