# URLs, hosts and mail addresses, each once, with the ids that other producers give them.
cat >f <<'F'
http://a.example/ http://a.example/ HTTP://A.example:80/ http://b.a.example./"x http://192.0.2.1:8/
http://bücher.example/é http://[2001:db8::1]/ http://-x.example/ http://a_b.example/ http://1.2.3/
a@b.example <pelé@bücher.example> x%y@z.example UPPER@Host.Example mailto:q%22%5C@m.example
mailto:%0A@m.example mailto:a@h.example,b@h.example?subject=x mailto: xmpp:u@j.example sip:u@s.example:5060
urn:isbn:0451450523 ivo://a.b/c doi:10.1000/182 http://bad.example:99999/ file:///etc/hosts
F
"$URISIFT" --output stix --families email,doi --all f >t.json
sed 's/"id":"[^"]*"/"id"/' t.json
python3 - <<'P'
import hashlib, json, re, uuid
text = open("t.json").read()
bundle = json.loads(text)
space = uuid.UUID("00abedb4-aa42-466c-9c01-fed23315a9b7")
for object in bundle["objects"]:
    name = json.dumps({"value": object["value"]}, ensure_ascii=False, separators=(",", ":"))
    assert object["id"] == object["type"] + "--" + str(uuid.uuid5(space, name)), object
    assert list(object) == ["type", "spec_version", "id", "value"]
ids = [object["id"] for object in bundle["objects"]]
print(len(ids), len(set(ids)))
lines = "".join(re.sub("^,", "", line) + "\n" for line in text.split("\n")[1:-2])
own = uuid.UUID("749e4f7f-8a03-45b1-a384-8464cd74d905")
digest = hashlib.sha1(own.bytes + hashlib.sha1(lines.encode()).digest()).digest()
print(bundle["id"] == "bundle--" + str(uuid.UUID(bytes=digest[:16], version=5)))
P
# Where links lead, too; an empty list is none.
echo '<a href="https://evil.example/">https://bank.example/</a>' >m.html
"$URISIFT" --output stix --html-links m.html
echo 'https://l.instagram.com/?u=http%3A%2F%2Fh.example%2F' | "$URISIFT" --output stix --unwrap | grep -c '"http://h.example/"'
echo urn:isbn:0451450523 | "$URISIFT" --output stix
"$URISIFT" --output stix /dev/null
