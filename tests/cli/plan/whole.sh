# Mail with attachments, archives, WARC and HTML are whole in a shard; merged they are one scan.
corpora=$(cd "$(dirname "$0")/../../../corpora" && pwd)
mkdir d
cp -r "$corpora/mail" "$corpora/warc" "$corpora/fuzz/archive" d
rm -f d/*/*.json
(echo http://h.example/1 && seq 1 100000) | gzip | head -c 50000 >d/cut.gz
plan() { # OPTION...
    rm -rf P P.parts
    options=$*
    "$URISIFT" plan "$@" --shard-size 4K -o P d 2>/dev/null # without libpsl it says so
    tail -n +2 P | "$URISIFT" run - --parts P.parts 2>/dev/null | cut -f 2 | sort -u
}
merged() { # OPTION...
    "$URISIFT" $options "$@" d >one 2>one.err
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
merged -u
merged -c
merged -l
merged -m 1
merged -q
merged --count-by message_id,file
plan --dedupe message --html-links --status differ,link,text --families all --since 1990-01-01
merged --json
merged --fail-on differ
merged --stats
plan --pattern 'word=[A-Z]{5,}' --exclude-host example.org --same-as --scripts
merged --json
merged -u --output tsv
