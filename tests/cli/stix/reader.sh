# The library of OASIS takes the bundle, and makes the same ids, where it is installed.
for python in python3 /usr/bin/python3; do
    $python -c 'import stix2' 2>/dev/null && break
    python=
done
[ "$python" ] || exit 77
cat >f <<'F'
http://a.example/ http://192.0.2.1:8/ http://bücher.example/é http://[2001:db8::1]/ http://a.example/?"'\<
a@b.example x%y@z.example mailto:q%22%5C@m.example urn:isbn:0451450523
F
"$URISIFT" --output stix --families email f >t.json 2>/dev/null
$python - <<'P'
import stix2
classes = {"url": stix2.v21.URL, "domain-name": stix2.v21.DomainName, "email-addr": stix2.v21.EmailAddress,
           "ipv4-addr": stix2.v21.IPv4Address, "ipv6-addr": stix2.v21.IPv6Address}
bundle = stix2.parse(open("t.json").read(), allow_custom=False)
print(type(bundle).__name__, len(bundle.objects))
print(all(classes[object.type](value=object.value).id == object.id for object in bundle.objects))
P
