# A header of more than 64 KiB, with fields on both sides of that: the same for every size of reads.
{
    printf 'From: a@example.org\nSubject: http://early.example/\nReceived: a; 1 Jan 2003 12:00 GMT\n'
    awk 'BEGIN { for (i = 0; i < 1000; i++) printf "X-A%d: %070d\n", i, i }'
    printf 'To: http://late.example/\nSubject: second\nReferences: <root@x.example>\n'
    printf 'Date: 2 Jan 2003 12:00 GMT\nMessage-ID: <late@x.example>\n\nhttp://body.example/\n'
    printf 'From b@example.org Thu May  1 12:00:00 2003\nSubject: http://next.example/\n\n'
} >m
for size in 100000000 40000 4096 7; do
    URISIFT_READ_SIZE=$size "$URISIFT" --as mail --json --thread --message-fields from,to,subject m |
        sed 's/.*"raw":"\([^"]*\)".*"where":/\1 /'
done
