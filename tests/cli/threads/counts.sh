. "$(dirname "$0")/same"
. "$(dirname "$0")/files"
make_files
same -c d
same -c --all d/29 d/27 d/07
same -l d
same -l --stats d
same -m 5 d
same -m 5 -c --stats d
same -m 0 d
URISIFT_RANGE_SIZE=777
export URISIFT_RANGE_SIZE
same -c d
same -l --stats d
same -m 2 -n d
