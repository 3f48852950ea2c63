[ -c /dev/full ] || exit 77
. "$(dirname "$0")/files"
make_files
for threads in 1 2 16; do
    "$URISIFT" -j $threads d missing >/dev/full
    echo $?
    URISIFT_RANGE_SIZE=1000 "$URISIFT" -j $threads --json d/29 missing >/dev/full
    echo $?
    "$URISIFT" -j $threads -u d missing >/dev/full
    echo $?
done
