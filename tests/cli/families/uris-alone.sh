# Where only some families are looked for, a URI of one with more behind it, a query, a fragment, is one up to that, from its begin on.
cat >f <<'END'
https://orcid.org/0000-0002-1825-0097?lang=en https://www.rfc-editor.org/rfc/rfc2141#section-2 (https://n2t.net/ark:/12025/654xz321?info)
mailto:user@example.org?subject=x <mailto:user@example.org?subject=x> mailto:a@b.example,c@d.example MAILTO:user@example.org#a.
https://arxiv.org/abs/2101.00001#x https://isni.org/isni/0000000121032683?x https://hdl.handle.net/1721.1/12345?x=1 https://doi.org/10.1000/182?x
info:doi/10.1000/182#x urn:isbn:9780306406157?=x urn:issn:0317-8471#a https://tools.ietf.org/html/rfc2616?x ftp://doi.org/10.1000/182?x
https://n2t.net:8080/ark:/12025/654xz321?info https://a-host-of-many-labels.and-of-more-than-forty-octets.example.org/ark:/12025/1#x
https://orcid.org/0000-0002-1825-0098?lang=en https://orcid.org/login?x=0000-0002-1825-0097 https://example.org/?id=10.1000/182
END
{ head -c 4800 /dev/zero | tr '\0' ' '; cat f; } >behind
show() { sed 's/.*"line":\([0-9]*\),"column":\([0-9]*\),.*"family":"\([a-z]*\)".*"raw":"\([^"]*\)","valid":\([a-z]*\).*/\1:\2 \3 \4 \5/'; }
"$URISIFT" --families =scholarly,email --all --json f | show
"$URISIFT" --families =scholarly,email --all -b -n behind >whole
for size in 1 2 3 7 64; do URISIFT_READ_SIZE=$size "$URISIFT" --families =scholarly,email --all -b -n behind | cmp - whole; done
echo "-- beside URLs they are those"
"$URISIFT" --families all --json f | show | grep -vc ' url '
echo "-- the same octets as a match"
"$URISIFT" --families =ark,email --pattern 'p=https://n2t\S+(?=\?)|mailto:\S+(?=\?)' --json f | show
echo "-- beside hosts without a scheme"
printf '%s\n' 'x' 'hdl.handle.net/ftp://(doi.org/2141pass@ y https://doi.org/10.1002/(SICI)1096-8644(199601)99:1<1::AID-A>3.0.CO;2-1 z' >bare
"$URISIFT" --families =hdl,doi -b -n --bare-hosts bare
for size in 1 5 10 20 50; do
    URISIFT_READ_SIZE=$size "$URISIFT" --families =hdl,doi -b -n --bare-hosts bare
    URISIFT_READ_SIZE=$size "$URISIFT" --families =hdl,doi -b -n --bare-hosts --line-buffered bare
done | sort | uniq -c
