printf 'PK\005\006%018d' 0 | tr 0 '\000' | "$URISIFT" -q 2>/dev/null; [ $? -eq 1 ] || exit 77
for tool in tar zip gzip; do command -v $tool >/dev/null || exit 77; done
mkdir in
cd in
i=0
while [ $i -lt 40 ]; do
    j=0
    mkdir d$i
    while [ $j -lt 5 ]; do
        echo "x http://h$i/$j y urn:x:$j" >d$i/$j
        j=$((j + 1))
    done
    case $((i % 3)) in
    0) tar cf $i.tar d$i ;;
    1) (cd d$i && zip -qr ../$i.zip .) ;;
    2) tar cf - d$i | gzip >$i.tgz ;;
    esac
    rm -r d$i
    [ $((i % 4)) -ne 0 ] || echo "http://plain/$i" >$i.txt
    i=$((i + 1))
done
head -c 3000 0.tar >2-cut.tar
cd ..
for options in "" "-u" "-c" "-l" "-m 1" "--json" "--stats"; do
    "$URISIFT" -j 1 $options in >one 2>one.err
    status=$?
    for j in 2 3 4; do
        "$URISIFT" -j $j $options in >more 2>more.err
        [ $? -eq $status ] && cmp one more && cmp one.err more.err || echo "differs: -j $j $options"
    done
    echo "$options: $(grep -c . one) lines, exit $status"
    rm -f one more *.err
done
