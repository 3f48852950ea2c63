. "$(dirname "$0")/same"
. "$(dirname "$0")/files"
make_files
same d
same -nb d
same --json --all d
same -h --stats d
same -0 d/01 d/02 d d/01
