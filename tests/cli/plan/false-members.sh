# Marks of gzip members close to each other, each with a long header: the search gives up in time, and
# the rest of the file is one shard.
command -v gzip >/dev/null || exit 77
body='http://b.example/x'
record() {
    printf 'WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://a.example/\r\nContent-Length: 18\r\n\r\n%s\r\n\r\n' $body
}
record | gzip -n >member
for i in 1 2 3 4 5 6 7 8 9 10; do cat member member member member member member; done >members
cp members a.warc.gz
printf '\037\213\010\010\001\001\001\001\001\003' >mark
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17; do cat mark mark >marks && mv marks mark; done
cat mark >>a.warc.gz
timeout 30 "$URISIFT" plan --shard-size 2K -o PLAN a.warc.gz && grep -c '"cut":"records"' PLAN
