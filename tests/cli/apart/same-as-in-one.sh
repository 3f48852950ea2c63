# What is found in archives is the same, whoever opens them, also after damage and in pieces.
[ -x "$(dirname "$URISIFT")/urisift-archive" ] || exit 77
archives=$(cd "$(dirname "$0")/../../../corpora/fuzz/archive" && pwd)
for file in "$archives"/*; do
    for options in '-b' '--max-expand 5000' '-j 1 --line-buffered'; do
        URISIFT_ARCHIVE_READER=none "$URISIFT" $options "$file" >one 2>&1
        echo $? >>one
        for size in 1000 100000; do
            URISIFT_READ_SIZE=$size "$URISIFT" $options "$file" >apart 2>&1
            echo $? >>apart
            cmp one apart || echo "$file $options $size"
        done
    done
done
