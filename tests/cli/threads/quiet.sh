. "$(dirname "$0")/same"
. "$(dirname "$0")/files"
make_files
echo none >none
same -q d
same -q none none
same -q --stats none d
same -q missing none d missing-too
same -q missing none
