# An mbox is cut at messages and a WARC at records, also where each is a member of gzip; merged they
# are one scan.
corpora=$(cd "$(dirname "$0")/../../../corpora" && pwd)
mkdir d
from='From joe@example.org Mon Jan  1 10:00:00 2024'
for i in 1 2 3; do
    for file in "$corpora"/mail/*.eml; do
        printf '\n%s\n' "$from"
        cat "$file"
    done
    # Content-Length says that the message goes on
    printf '\n%s\nContent-Length: 122\n\nhttp://a%d.example/\n\n%s\n' "$from" $i "$from"
    printf 'Subject: x\n\nhttp://b.example/\n\n\n%s\nSubject: y\n\nhttp://c%d.example/\n' "$from" $i
    printf '\nFrom here http://d.example/\n\n>%s\n' "$from"
done | tail -n +2 >d/box.mbox
cat "$corpora"/warc/*.warc "$corpora"/warc/*.warc >d/site.warc
# a record in a record
printf 'WARC/1.0\r\nWARC-Type: resource\r\nContent-Type: text/plain\r\nContent-Length: 98\r\n\r\n%s' \
    "$(printf 'http://e.example/\n\nWARC/1.0\r\nWARC-Type: resource\r\n')" >>d/site.warc
printf 'Content-Length: 21\r\n\r\nhttp://f.example/\r\n\r\n\r\n\r\n\r\n' >>d/site.warc
for file in "$corpora"/mail/a*.eml "$corpora"/mail/t*.eml; do
    { printf '%s\n' "$from" && cat "$file" && echo; } | gzip -n
done >d/box.mbox.gz
for file in "$corpora"/warc/*.warc "$corpora"/warc/*.warc; do
    gzip -n <"$file"
done >d/site.warc.gz
# a member that is damaged: what comes after it is not read
{
    gzip -n <"$corpora"/warc/types.warc | head -c 700
    gzip -n <"$corpora"/warc/types.warc
    gzip -n <"$corpora"/warc/html-meta.warc
} >d/damaged.warc.gz
plan() { # SIZE OPTION...
    rm -rf P P.parts
    size=$1
    shift
    options=$*
    "$URISIFT" plan "$@" --shard-size $size -o P d 2>/dev/null # without libpsl it says so
    tail -n +2 P | "$URISIFT" run - --parts P.parts 2>/dev/null | cut -f 2 | sort -u
    sed -n 's/.*"cut":"\([a-z]*\)","format":"\([a-z]*\)",\("packed":"[a-z]*"\)*.*/\1 \2 \3/p' P |
        sort -u
}
merged() { # OPTION...
    "$URISIFT" $options "$@" d >one 2>one.err
    one=$?
    "$URISIFT" merge "$@" P >many 2>many.err
    many=$?
    cmp one many && cmp one.err many.err && [ $one = $many ] && echo "same: $options $*"
}
for size in 500 3000 20K; do
    plan $size --all --attachments all --message-ids --unwrap --context 0l
    merged -n -b
    merged --json --message-fields subject,from --thread
    merged --fields all
    merged --output sarif
    merged -j 3 --output csv --stats=json
    merged -u
    merged -c
    merged -l
    merged -m 1
    merged -q
    merged --count-by message_id,file
done
plan 1K --dedupe message --html-links --status differ,link,text --families all
merged --json
merged --stats
plan 1K --since 1990-01-01 --scripts
merged --json
# what is packed in all messages of a file counts together
plan 1K --attachments all --max-expand 1M
merged --stats
# a shard that begins in a message is searched again, for which the file must be there
{
    printf '%s\nContent-Length: 97\n\nhttp://h.example/1\n' "$from"
    printf '\n%s\nSubject: x\n\nhttp://h.example/2\n' "$from"
    printf '\n%s\nSubject: y\n\nhttp://h.example/3\n' "$from"
} >box
rm -r P P.parts
"$URISIFT" plan --shard-size 80 -o P box
for i in 0 1; do "$URISIFT" run P --shard $i; done
"$URISIFT" merge --fields message,canonical P
mv box gone
"$URISIFT" merge --fields message,canonical P
echo $?
