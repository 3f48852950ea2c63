. "$(dirname "$0")/same"
. "$(dirname "$0")/files"
make_files
ln -s nowhere d/e/link
ln -s .. d/e/up
gzip -c d/27 | head -c 1000 >d/25b
same_only --stats d missing d/29 d/e d/27 '' d/01
same_only --follow -c d
same -u missing d/01 missing
URISIFT_RANGE_SIZE=5000 "$URISIFT" -j 3 -c missing d/27 missing d/29 d/01 missing
"$URISIFT" -j 3 -c --stats missing d/e missing d/27 missing
