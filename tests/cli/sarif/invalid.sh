# Invalid identifiers as SARIF: places in UTF-16 units and in bytes, names as URIs.
mkdir d
printf 'see <http://a.example/%%zz> \303\274\360\237\230\200 <urn:x> http://b.example/\n\n<urn:\n  y>\n' >'d/a b:c.txt'
printf '<http://a.example/%%yy>\n' | gzip >d/z.gz
"$URISIFT" --invalid --output sarif d >t.sarif
"$URISIFT" --invalid --output sarif - <d/z.gz >>t.sarif
"$URISIFT" --invalid --output sarif "$PWD/d/z.gz" >abs.sarif
python3 -c '
import json
result = json.load(open("abs.sarif"))["runs"][0]["results"][0]
uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
print(uri.startswith("file:///") and uri.endswith("/d/z.gz"))'
sed 's/^{"$schema.*"results":\[$/head/' t.sarif
