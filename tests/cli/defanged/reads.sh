# The same for all sizes of reads and numbers of threads.
for i in 1 2 3 4 5 6 7 8 9; do
    echo "hxxps://a$i[.]example[.]org/x[.]y user$i[at]example dot org https://b$i.example/"
    echo "a long line of text without any name in it, hx, and [d or (.) at its end, hxxp"
done >part
for i in 1 2 3 4 5 6 7 8 9 10; do cat part; done >t
"$URISIFT" --json --context 20 --families email --defanged t >expected
wc -l <expected
for size in 1 2 3 5 7 16 61 1000 4096; do
    URISIFT_READ_SIZE=$size "$URISIFT" --json --context 20 --families email --defanged t | cmp - expected
    URISIFT_RANGE_SIZE=$size "$URISIFT" -j 3 --json --context 20 --families email --defanged t |
        cmp - expected
done
for cpu in scalar; do
    "$URISIFT" --cpu $cpu --json --context 20 --families email --defanged t | cmp - expected
done
"$URISIFT" -c --defanged t
cat t | "$URISIFT" --line-buffered -c --defanged
