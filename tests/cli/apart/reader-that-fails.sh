# It crashes, hangs, writes nonsense, breaks the rules: what was found before is kept, a message says what is missing.
here=$(cd "$(dirname "$0")" && pwd)
command -v python3 >/dev/null && command -v tar >/dev/null || exit 77
[ -x "$(dirname "$URISIFT")/urisift-archive" ] || exit 77
echo http://real.example/ >one
tar cf b.tar one
echo http://a/ >a
echo http://c/ >c
export URISIFT_ARCHIVE_READER="$here/stand-in" WHAT
for WHAT in dies in-a-member hangs garbage status no-memory short large long-name no-name error read-error \
    wants members unasked other floods shrinks; do
    echo "$WHAT"
    seconds=100
    [ $WHAT != hangs ] || seconds=5
    timeout 200 "$URISIFT" -j 1 -H --pdf-timeout $seconds a b.tar c
    echo "= $?"
done
# The next archive is opened by a new one.
WHAT=dies
"$URISIFT" -j 1 -c b.tar b.tar
echo "= $?"
