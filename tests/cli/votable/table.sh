# A table that parsers of XML read, whatever the names and texts are.
printf 'see ivo://a.b/c?d#e http://a.example/?q=1&amp=<2> \303\274\360\237\230\200 http://b.example/%%zz \\x41\n' >"$(printf 'n<&">]]>\001\t\n\r\377\\x41\357\277\276\302\205')"
"$URISIFT" --all --output votable ./n*
"$URISIFT" --all --output votable --fields all ./n* >t.xml
"$URISIFT" --all --output ndjson-full ./n* >t.json
python3 - <<'P'
import json, xml.etree.ElementTree as tree
space = "{http://www.ivoa.net/xml/VOTable/v1.3}"
root = tree.parse("t.xml").getroot()
fields = [field.attrib for field in root.iter(space + "FIELD")]
rows = [json.loads(line) for line in open("t.json", encoding="utf-8")]
cells = [[cell.text or "" for cell in row] for row in root.iter(space + "TR")]
def cell(value, field):
    if field["datatype"] == "long":
        return "-1" if value is None else str(value)
    if field["datatype"] == "boolean":
        return "" if value is None else "TF"[not value]
    text = value or ""
    return text.replace("\1", "\\x01").replace("\ufffe", "\\xef\\xbf\\xbe")
print(root.attrib, len(fields), len(rows))
print([field["name"] for field in fields] == list(rows[0]))
print(cells == [[cell(row[field["name"]], field) for field in fields] for row in rows])
P
"$URISIFT" --output votable --fields line,canonical,valid /dev/null
"$URISIFT" --output votable --defang --fields line,host,canonical ./n*
"$URISIFT" --output votable -c ./n*
