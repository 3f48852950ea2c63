# The others are read while the first file takes its time; what is said stays in order.
awk 'BEGIN { for (i = 1; i <= 60000; i++) print "http://slow.example/" i % 500 }' | gzip >a.gz
mkdir d
for i in 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20; do
    echo "http://h.example/$i http://h.example/same http://h/%zz" >d/$i
done
for options in '' -u -c -l --json --all '-m 2' --stats; do
    for threads in 1 ${URISIFT_THREADS:-2 3 7}; do
        "$URISIFT" -j $threads $options a.gz d d a.gz >out.$threads 2>told.$threads
        echo $? >>told.$threads
        cmp out.1 out.$threads && cmp told.1 told.$threads || echo "differs: $options, -j $threads"
    done
    wc -l <out.1
    wc -l <told.1
done
