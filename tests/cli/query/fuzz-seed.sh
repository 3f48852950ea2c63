# The seeds of the fuzz target are indexes that this urisift opens; else it would try nothing.
. "$(dirname "$0")/make"
for seed in whole blobs; do
    "$URISIFT" query "$here/../../../corpora/fuzz/query/$seed" top host --top 1
done
