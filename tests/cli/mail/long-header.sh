# A header of more than 64 KiB, with the id at its end: the same for every size of reads.
{
    printf 'Subject: http://early.example/\n'
    awk 'BEGIN { for (i = 0; i < 1000; i++) printf "X-A%d: %070d\n", i, i }'
    printf 'Message-ID: <late@x.example>\n\nhttp://body.example/\n'
} >m
for size in 100000000 40000 4096 7; do
    URISIFT_READ_SIZE=$size "$URISIFT" --as mail --json m | sed 's/.*"raw":"\([^"]*\)".*"where":/\1 /'
done
