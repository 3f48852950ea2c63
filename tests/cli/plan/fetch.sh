# Keys of objects, which a command fetches: merged they are one scan of the same files.
corpora=$(cd "$(dirname "$0")/../../../corpora" && pwd)
mkdir d
cp "$corpora"/mail/[a-f]*.eml "$corpora"/warc/*.warc "$corpora"/fuzz/archive/* d
cp "$corpora/pdf/text.pdf" "$corpora/pdf/links.pdf" d
gzip -n <"$corpora"/warc/types.warc >d/types.warc.gz
(echo http://h.example/1 && seq 1 100000) | gzip -n | head -c 50000 >d/cut.gz
: >d/empty
printf 'see <URL:http://h.example/\n/b> and urn:isbn:0451450523\n' >"d/it's \"a\" \$(touch pwned)
 key"
printf 'http://i.example/\n' >-n
printf 'http://j.example/\n' >"d/$(printf '\377')"
printf '%s\0' d/* -n d/empty d/types.warc.gz >names
plan() { # OPTION...
    rm -rf P P.parts
    options=$*
    # without libpsl it says so
    "$URISIFT" plan "$@" --fetch 'cat --' --max-shards 7 --files0-from names -o P 2>/dev/null
    sed 1d P | "$URISIFT" run - --parts P.parts 2>/dev/null | cut -f 2 | sort -u
}
merged() { # OPTION...
    "$URISIFT" $options "$@" --files0-from names >one 2>one.err
    one=$?
    "$URISIFT" merge "$@" P >many 2>many.err
    many=$?
    cmp one many && cmp one.err many.err && [ $one = $many ] && echo "same: $options $*"
}
plan --all --attachments all --message-ids --unwrap --context 0l
merged -n -b
merged --json --message-fields subject,from --thread
merged --fields all
merged --output sarif
merged -j 3 --output csv --stats=json
merged --stats
merged -u
merged -c
merged -l
merged -m 1
merged -q
merged --count-by message_id,file
plan --max-filesize 2K --families all
merged --json
merged -c
merged --stats
plan --include-type mail,warc,text
merged --json
ls pwned
"$URISIFT" status P
# one key is as one file
echo d/empty >list
echo d/cut.gz >>list
sed 1d list | "$URISIFT" plan --fetch cat -o Q -
"$URISIFT" run Q --shard 0
"$URISIFT" merge Q
