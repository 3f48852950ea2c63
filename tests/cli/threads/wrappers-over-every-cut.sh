. "$(dirname "$0")/same"
awk 'BEGIN { for (i = 0; i < 400; i++) printf "<URL:http://h/%d/\n%s%s> <http://h/\nurn:x:y", i, i, i % 3 ? "\nx\r\n y" : "" }' >f
for URISIFT_RANGE_SIZE in 1 7 20 64 1000; do
    export URISIFT_RANGE_SIZE
    same -nb f
    same --json --all f
    same --boundary strict -nb f
done
