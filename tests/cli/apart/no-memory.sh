# libarchive gets no memory: a message says so, and all else is found.
command -v tar >/dev/null || exit 77
program=$(dirname "$URISIFT")/urisift-archive
[ -x "$program" ] || exit 77
i=0
while [ $i -lt 40 ]; do
    echo "http://a.example/$i" >$i
    i=$((i + 1))
done
tar cf t.tar $(seq 0 39)
echo http://b.example/ >b
export URISIFT_ARCHIVE_READER="$PWD/reader"
# From too little for a start to enough. A limit may hit the loader, libarchive or nothing.
for limit in 6000 $(seq 20000 2000 60000) 200000; do
    printf '#!/bin/sh\nulimit -v %d\nexec "%s"\n' $limit "$program" >reader
    chmod +x reader
    "$URISIFT" -j 1 t.tar b >out 2>errors
    status=$?
    found=$(grep -c a.example out)
    grep -q b.example out || echo "$limit: the other file is missing"
    case $status in
    0) [ "$found" -eq 40 ] && [ ! -s errors ] || echo "$limit: only $found" ;;
    2) grep -qE '^urisift: t.tar(:[0-9]+)?: (urisift-archive|Cannot allocate memory|out of memory)' errors || cat errors ;;
    *) echo "$limit: status $status" ;;
    esac
done
echo "$limit: $status"
