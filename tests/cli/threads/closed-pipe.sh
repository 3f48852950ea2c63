. "$(dirname "$0")/files"
make_files
for options in '' --json -u; do
    timeout 10 "$URISIFT" -j 16 $options d d d d d d d d d | head -n 1
done
mkfifo p
for size in 0 1000; do
    export URISIFT_RANGE_SIZE=$size
    head -n 1 <p >first &
    timeout 10 "$URISIFT" -j 3 -h d d d d d d d d d >p
    echo $?
    wait
    cat first
done
