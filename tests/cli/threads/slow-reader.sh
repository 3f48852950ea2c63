. "$(dirname "$0")/files"
make_files
for threads in 1 16; do
    "$URISIFT" -j $threads --json --all d d d | (sleep 1; cksum)
done
