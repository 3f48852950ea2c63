. "$(dirname "$0")/same"
. "$(dirname "$0")/files"
make_files
for URISIFT_RANGE_SIZE in 1 10 100 5000 100000; do
    export URISIFT_RANGE_SIZE
    same -nb --all --stats d/12
    same --json --stats d/12 d/13
done
for URISIFT_READ_SIZE in 1 100 5000; do
    export URISIFT_READ_SIZE
    same --json --all --stats d/12
done
