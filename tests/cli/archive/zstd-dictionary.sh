# A dictionary in the first frame, as it is or compressed, is for the frames after it, as in WARCs.
command -v zstd >/dev/null || exit 77
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    text="see http://h.example/$i and some words that are common, $i times"
    printf 'WARC/1.0\r\nWARC-Type: resource\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n' \
        ${#text} "$text" >r$i
done
zstd -q --train r* -o dictionary --maxdict=500 2>/dev/null || exit 77
size() { # FILE — its size as four bytes, as printf writes them; it is less than 64 KiB
    n=$(wc -c <"$1")
    printf '\\%03o\\%03o\\0\\0' $((n % 256)) $((n / 256))
}
frame() { # FILE
    printf "\\135\\052\\115\\030$(size "$1")"
    cat "$1"
}
frames() {
    for i in 1 2 3 4 5 6; do zstd -qc -D dictionary r$i; done
}
zstd -qc dictionary >packed
{ frame dictionary && frames; } >a.warc.zst
{ frame packed && frames; } >b.warc.zst
for file in a.warc.zst b.warc.zst; do
    "$URISIFT" --fields message,canonical $file
done
# a frame that is skipped and has something else; no dictionary; one that is too large, damaged, cut
echo 'not a dictionary http://no.example/' >other
{ frame other && zstd -qc r1; } | "$URISIFT"
frames | "$URISIFT"
"$URISIFT" --max-dictionary 400 a.warc.zst b.warc.zst
{ frame packed | head -c 60 && frames; } | "$URISIFT"
{ printf '\135\052\115\030\020\0\0\0\067\244\060\354damaged 1234' && zstd -qc r1; } | "$URISIFT"
frame packed | head -c 9 | "$URISIFT"
frame packed | head -c 60 | "$URISIFT"
# such a file is not cut into shards
"$URISIFT" plan --shard-size 100 -o P a.warc.zst
grep -c '"shard":' P
"$URISIFT" run P --shard 0
"$URISIFT" merge P | tail -n 1
