. "$(dirname "$0")/files"
make_files
"$URISIFT" -j 1 d | cksum
for files in 14 20 100; do
    (ulimit -n $files && "$URISIFT" -j 200 d) | cksum
done
