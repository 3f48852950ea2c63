# The output is the same for every size of reads, and for any number of threads and kernel.
{
    for i in 1 2 3; do
        printf '<p>https://out.example/%d <a title="https://t.example/" href=" https://bank.example/' $i
        printf 'a&amp;b=%d">Go to https://b<b>a</b>nk.exam\302\255ple/\342\200\213a&amp;b=%d now</a>' $i $i
        printf '<a href="https://evil.example/"><span>bank.\357\273\277example</span><br>x</a>'
        printf '<a href="javascript:x">https://b&shy;ank.example/</a><area href=//a.example/ alt=b.com>'
        printf '<a href=https://h.example/%d>h.example/%d\n' $i $i
    done
} >a.html
"$URISIFT" --html-links --json a.html >want
wc -l <want
for size in 1 2 3 5 7 11 64 100; do
    URISIFT_READ_SIZE=$size "$URISIFT" --html-links --json a.html | cmp - want
done
"$URISIFT" --list-formats | sed -n '/^Kernels/,/^$/p' | grep -o '^  [a-z0-9]*' | while read -r kernel; do
    URISIFT_CPU=$kernel "$URISIFT" --html-links --json a.html 2>/dev/null >got || continue
    cmp got want
done
for i in 1 2 3 4 5 6 7 8 9; do cp a.html $i.html; done
"$URISIFT" --html-links -j 1 ./?.html >want
"$URISIFT" --html-links -j 4 ./?.html | cmp - want
echo "-- text after HTML has no status, whatever thread reads it"
echo 'http://plain.example/' >p.txt
for i in 1 2 3 4; do
    "$URISIFT" --html-links -j $i -h 1.html p.txt 2.html p.txt | grep plain
done
