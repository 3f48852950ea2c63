# The rows do not depend on threads, ranges and reads.
i=0
while [ $i -lt 20000 ]; do
    echo "http://a$((i % 7000)).example/$i see urn:isbn:0451450523"
    i=$((i + 1))
done >f
for options in '' -u '-m 5000'; do
    "$URISIFT" -j 1 $options --output votable f >one
    for threads in 2 4; do
        URISIFT_RANGE_SIZE=65536 "$URISIFT" -j $threads $options --output votable f | cmp - one
    done
    URISIFT_READ_SIZE=7 "$URISIFT" $options --output votable - <f | sed 's/<TR><TD>-</<TR><TD>f</' | cmp - one
    python3 -c 'import xml.etree.ElementTree as t; print(len(list(t.parse("one").iter("{http://www.ivoa.net/xml/VOTable/v1.3}TR"))))'
done
