. "$(dirname "$0")/samples"
# Folders of a mailbox, the items in them, and their attachments.
cp "$outlook/small.pst" "$outlook/cut.pst" .
"$URISIFT" --as pst small.pst 2>&1 | grep -q 'without libpst' && exit 77
"$URISIFT" -nH --families email,url,urn small.pst
"$URISIFT" -c small.pst
head -c 20000 small.pst >short.pst
for f in cut.pst short.pst; do
    "$URISIFT" $f
    echo "= $?"
done
# A byte of the first block is changed.
{ head -c 18000 small.pst; printf 'x'; tail -c +18002 small.pst; } >changed.pst
"$URISIFT" -H changed.pst | tail -1
