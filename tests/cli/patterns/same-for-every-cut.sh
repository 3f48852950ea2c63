for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    printf 'From: a@b.example\nline %s CVE-20%s-1234 https://x.example/CVE-2000-%s000 ISBN 0-306-40615-2 10.1000/x%s\n\n' $i $i $i $i
done >f
set -- --families all --pattern 'cve=CVE-\d+-\d+' --pattern 'any=\w+@\w+\.\w+' --pattern 'two=[a-z]+\s+CVE' --json --all f
"$URISIFT" "$@" >whole; wc -l <whole
for size in 1 2 3 7 64 100; do
    URISIFT_READ_SIZE=$size "$URISIFT" "$@" | cmp - whole
    cat f | URISIFT_READ_SIZE=$size "$URISIFT" "$@" | cmp - whole
done
for threads in 1 2 4; do URISIFT_RANGE_SIZE=50 "$URISIFT" -j $threads --families all --json --all f; done | sort | uniq -c | awk '$1 != 3' | wc -l
for cpu in scalar; do "$URISIFT" --cpu $cpu "$@" | cmp - whole; done
