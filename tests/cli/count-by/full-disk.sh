awk 'BEGIN { for (i = 0; i < 60000; i++) printf "http://h%d.example/%d\n", i, i }' >f
(ulimit -f 100; "$URISIFT" --max-memory 1M --count-by host --top 2 f >/dev/null 2>err; echo $?)
sed 's/: .*(/: … (/' err
(ulimit -f 100; "$URISIFT" --max-memory 1M -u f >/dev/null 2>err; echo $?)
sed 's/file: .*;/file: …;/' err
mkdir none
(TMPDIR=$PWD/none/none "$URISIFT" --max-memory 1M --count-by host f; echo $?) 2>&1
