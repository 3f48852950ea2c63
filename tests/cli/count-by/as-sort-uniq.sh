# The same numbers as sort and uniq, with threads, little memory and compressed files.
awk 'BEGIN { srand(7); for (i = 0; i < 60000; i++)
    printf "%d http://h%d.example/%d x\n", i, int(rand() * rand() * 30000), i }' >f
gzip -k f
sed 's|.*//\([^/]*\)/.*|\1|' f f | sort | uniq -c | awk '{ print $1 "\t" $2 }' |
    LC_ALL=C sort -t "$(printf '\t')" -k1,1nr -k2,2 >expected
for options in -j1 '-j4' '-j2 --max-memory 1M'; do
    "$URISIFT" $options --count-by host f f.gz | sed '$d;s/^ *//;s/  /\t/' >found
    cmp expected found
    "$URISIFT" $options --count-by host --top 100 f f.gz | sed '$d;s/^ *//;s/  /\t/' >found
    head -n 100 expected | cmp - found
done
wc -l <expected
"$URISIFT" -u -c --max-memory 1M f f f.gz
"$URISIFT" -uch --stats --max-memory 1M f 2>&1 >/dev/null | grep different
