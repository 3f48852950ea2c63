. "$(dirname "$0")/same"
. "$(dirname "$0")/files"
make_files
same -u d
same -u --json --all d
same -u -c d
same -u -l d
same -u -m 3 d
same -u -m 3 --stats d
same -u -q --stats d
URISIFT_RANGE_SIZE=1000
export URISIFT_RANGE_SIZE
same -u -nb d
same -u -c d
