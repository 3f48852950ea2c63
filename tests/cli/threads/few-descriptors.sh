. "$(dirname "$0")/files"
make_files
"$URISIFT" -j 1 d | cksum
for files in 14 20 100; do
    (ulimit -n $files && "$URISIFT" -j 200 d) | cksum
done
# Helper programs, temporary files and members of archives need some, too.
corpora=$(dirname "$0")/../../../corpora
mkdir e
i=0
while [ $i -lt 12 ]; do
    for file in "$corpora"/mail/*.eml "$corpora"/pdf/[!b]*.pdf "$corpora"/outlook/*.msg \
        "$corpora"/fuzz/archive/*; do
        [ ! -f "$file" ] || cp "$file" "e/$i-${file##*/}"
    done
    i=$((i + 6))
done
"$URISIFT" -j 1 --attachments all e >one 2>one.messages
grep -c : one >/dev/null && echo found
for files in 21 40 100; do
    (ulimit -n $files && "$URISIFT" -j 200 --attachments all e) >out 2>messages
    cmp one out && cmp one.messages messages || echo "differs with $files descriptors"
done
