printf 'PK\005\006%018d' 0 | tr 0 '\000' | "$URISIFT" -q 2>/dev/null; [ $? -eq 1 ] || exit 77
for tool in python3; do command -v $tool >/dev/null || exit 77; done
cat >make.py <<'P'
import io, tarfile
t = tarfile.open("t.tar", "w", format=tarfile.GNU_FORMAT, encoding="latin-1")
for name in ("a\nb", "c\x1b[31md", "\u00fc"):
    i = tarfile.TarInfo(name)
    i.size = 10
    t.addfile(i, io.BytesIO(b"http://a/\n"))
t.close()
P
python3 make.py
"$URISIFT" -H t.tar
"$URISIFT" -c -H t.tar
"$URISIFT" --json t.tar | cut -d, -f1
