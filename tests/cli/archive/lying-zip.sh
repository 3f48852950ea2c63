printf 'PK\005\006%018d' 0 | tr 0 '\000' | "$URISIFT" -q 2>/dev/null; [ $? -eq 1 ] || exit 77
for tool in python3; do command -v $tool >/dev/null || exit 77; done
cat >make.py <<'P'
import io, struct, zipfile
b = io.BytesIO()
with zipfile.ZipFile(b, "w") as z:
    z.writestr(zipfile.ZipInfo("first"), b"http://a/first\n")
    z.writestr(zipfile.ZipInfo("middle"), b"http://a/middle " * 40, zipfile.ZIP_DEFLATED)
    z.writestr(zipfile.ZipInfo("last"), b"http://a/last\n")
data = b.getvalue()
middle = data.index(b"PK\3\4", 4)
def change(name, at, octets):
    open(name, "wb").write(data[:at] + octets + data[at + len(octets):])
change("checksum", 14, b"\1\2\3\4")
change("huge", middle + 18, b"\xff\xff\xff\x7f\xff\xff\xff\x7f")
change("method", middle + 8, b"\x63\0")
change("encrypted", middle + 6, b"\1\0")
change("data", middle + 40, b"\xff\xff\xff\xff")
open("cut", "wb").write(data[: middle + 50])
open("no-directory", "wb").write(data[: data.index(b"PK\1\2") + 20])
P
python3 make.py
for f in checksum huge method encrypted data cut no-directory; do
    "$URISIFT" -c -H $f
    echo "= $?"
done
