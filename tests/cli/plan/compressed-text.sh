# Text in many members of gzip is cut where one begins, with whatever it begins; merged it is one
# scan.
command -v gzip >/dev/null || exit 77
filler=$(printf '%1500s' '' | tr ' ' '.')
member() { gzip -n; }
for i in 1 2 3 4 5 6; do
    # the URL ends in the next member, and the wrapper in the one after that
    { [ $i = 1 ] || echo "$i> http://b.example/$i"; echo "$filler"; echo "http://a.example/$i"
      echo "$filler"; printf '<URL:http://h.example/'; } | member
    [ $i = 3 ] && member </dev/null
    echo "x$i/" | member
done >log.gz
cuts() { # FILE OPTION...
    rm -rf P P.parts
    "$URISIFT" plan --shard-size 60 -o P "$@" || return
    sed -n 's/.*"cut":"\([a-z]*\)",\("packed":"[a-z]*"\)*.*/\1 \2/p' P | sort | uniq -c
    tail -n +2 P | "$URISIFT" run - --parts P.parts | cut -f 2 | sort -u
}
merged() { # FILE OPTION...
    "$URISIFT" "$@" >one 2>one.err
    one=$?
    file=$1
    shift
    "$URISIFT" merge "$@" P >many 2>many.err
    many=$?
    cmp one many && cmp one.err many.err && [ $one = $many ] && echo "same: $file $*"
}
cuts log.gz
merged log.gz -n -b
merged log.gz --json --stats
merged log.gz -u
# a URL that reaches into the next shard, for which the file must be there
mv log.gz gone
"$URISIFT" merge -c P
echo $?
mv gone log.gz
# what is not cut: all is packed in one member, or counts together; or the names say what it is
gzip -dc log.gz | member >one.gz
cuts one.gz
cuts log.gz --max-expand 1M
cp log.gz log.json.gz
cuts log.json.gz
# bytes that look like the beginning of a member
cp log.gz bad.gz
for i in 1 2 3 4 5 6 7 8 9; do
    printf '\037\213\010\0\0\0\0\0\0\003%s' $i >>bad.gz
done
cat log.gz >>bad.gz
cuts bad.gz
merged bad.gz --json --stats
