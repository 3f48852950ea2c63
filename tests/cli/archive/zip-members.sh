printf 'PK\005\006%018d' 0 | tr 0 '\000' | "$URISIFT" -q 2>/dev/null; [ $? -eq 1 ] || exit 77
for tool in python3; do command -v $tool >/dev/null || exit 77; done
cat >make.py <<'P'
import sys, zipfile
out = open("t.zip", "wb")
class Pipe:
    def write(self, data): return out.write(data)
    def flush(self): out.flush()
with zipfile.ZipFile(Pipe() if len(sys.argv) > 1 else out, "w") as z:
    z.writestr("empty/", b"")
    z.writestr("stored", b"http://a/stored\n")
    z.writestr("deflated", b"see http://a/deflated " * 100, zipfile.ZIP_DEFLATED)
    z.writestr("n\u00e4me", b"http://a/name\n")
P
python3 make.py
"$URISIFT" -H -u -b t.zip
cat t.zip | "$URISIFT" -H -c
# With sizes behind the members.
python3 make.py pipe
"$URISIFT" -H -u -b t.zip
