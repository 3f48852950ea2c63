printf 'PK\005\006%018d' 0 | tr 0 '\000' | "$URISIFT" -q 2>/dev/null; [ $? -eq 1 ] || exit 77
for tool in python3; do command -v $tool >/dev/null || exit 77; done
cat >make.py <<'P'
def header(name, size, what=b"0000644\0"):
    h = bytearray(512)
    h[0:len(name)] = name
    h[100:108] = b"0000644\0"
    h[108:124] = b"0000000\0" * 2
    h[124:136] = size
    h[136:148] = b"00000000000\0"
    h[148:156] = b" " * 8
    h[156:157] = b"0"
    h[257:265] = b"ustar\00000"
    h[148:156] = b"%06o\0 " % sum(h)
    h[100:108] = what
    return bytes(h)
def member(name, text, size=None, **more):
    return header(name, size or b"%011o\0" % len(text), **more) + text + bytes(-len(text) % 512)
good = member(b"good", b"http://a/good\n")
last = member(b"last", b"http://a/last\n") + bytes(1024)
lies = {
    "huge": b"77777777777\0",
    "negative": b"\xff" * 12,
    "overflow": b"\x80" + bytes(3) + b"\x7f" + b"\xff" * 7,
    "short": b"00000000000\0",
}
for name, size in lies.items():
    open(name, "wb").write(good + member(b"lie", b"http://a/lie\n", size) + last)
open("checksum", "wb").write(good + member(b"lie", b"http://a/lie\n", what=b"0000600\0") + last)
open("cut", "wb").write((good + member(b"long", b"http://a/long " * 100))[:-600])
open("cut-header", "wb").write((good + member(b"long", b"http://a/long "))[:1200])
open("v7", "wb").write(header(b"old", b"%011o\0" % 10).replace(b"ustar\00000", bytes(8)))
P
python3 make.py
for f in huge negative overflow short checksum cut cut-header; do
    "$URISIFT" -H -b $f | uniq -c | sed 's/^ *//'
    "$URISIFT" -q $f 2>/dev/null
    "$URISIFT" $f >/dev/null 2>&1
    echo "= $?"
done
