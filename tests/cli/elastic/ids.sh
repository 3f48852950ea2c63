# The id is a hash that others can compute; it is one for each finding, and the same every time.
mkdir d
printf 'http://a.example/ http://a.example/ \377 http://b.example/%%zz\n' >d/a
printf '<p><a href="https://evil.example/">https://bank.example/</a> http://c.example/\n' >d/b.html
printf 'http://a.example/\n' >"d/$(printf 'n\377\\xff"\001')"
"$URISIFT" --output elastic --html-links --all d >one
"$URISIFT" -j 3 --output elastic --html-links --all d | cmp - one
"$URISIFT" --output ndjson --html-links --all d >records
python3 - <<'P'
import base64, hashlib, json
lines = [json.loads(line) for line in open("one")]
ids = [line["index"]["_id"] for line in lines[::2]]
def text(record, key):
    if key + "_base64" in record:
        return base64.b64decode(record[key + "_base64"])
    return str(record[key]).encode() if record.get(key) is not None else b""
def id_of(record):
    link = record.get("link", {})
    parts = [text(record, key) for key in ("file", "start", "end", "page", "profile")]
    parts += [text(link, "status"), text(link, "target"), b""]
    parts.append(text(record, "canonical" if record["valid"] else "raw"))
    return hashlib.sha1(b"\0".join(parts)).hexdigest()
print(ids == [id_of(json.loads(line)) for line in open("records")])
print(len(ids), len(set(ids)))
print(sorted({key for line in lines[1::2] for key in line}))
P
