# A host of the table without its scheme, whichever text it is found by; it is none if it is the rest of a longer one, or in a path.
cat >f <<'END'
orcid.org/0000-0002-1825-0097 www.orcid.org/0000-0002-1825-0097 www.isni.org/0000000121032683 www.isni.org/isni/0000000121032683
doi.org/10.1000/182 www.doi.org/10.1000/182 arxiv.org/abs/2101.00001 export.arxiv.org/abs/2101.00001, (isni.org/isni/0000000121032683)
tools.ietf.org/html/rfc2141 www.ietf.org/rfc/rfc2142.txt datatracker.ietf.org/doc/html/rfc2143 www.rfc-editor.org/rfc/rfc9110.html
rfc-editor.org/info/rfc9111 archive.softwareheritage.org/swh:1:rev:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b portal.issn.org/resource/ISSN/0317-8471
orcid.org/0000000218250097 //doi.org/10.1000/182 //orcid.org/0000-0002-1825-0097 //hdl.handle.net/1721.1/12345
END
cat >none <<'END'
sandbox.orcid.org/0000-0002-1825-0097 a@doi.org/10.1000/182 a-arxiv.org/abs/2101.00001 x.www.orcid.org/0000-0002-1825-0097
x.isni.org/isni/0000000121032683 x@export.arxiv.org/abs/2101.00001 example.org/doi.org/10.1000/182 a.portal.issn.org/resource/ISSN/0317-8471
www.arxiv.org/html/2101.00002 https://sandbox.orcid.org/0000-0002-1825-0097 a.isni.org/0000000121032683 a-hdl.handle.net/1721.1/12345
END
printf '%s\n' 'a.rfc-editor.org/rfc/rfc9110 x.archive.softwareheritage.org/swh:1:rev:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b' \
    'doi.org/doi:10.1000/182 tools.ietf.org/html/rfc2616/x a.arxiv.org/abs/hep-th/9901001' >names
for families in scholarly =scholarly; do
    echo "-- $families"
    "$URISIFT" --families $families --json f | sed 's/.*"family":"\([a-z]*\)".*"raw":"\([^"]*\)".*/\1 \2/'
done
echo "-- none"
"$URISIFT" --families =scholarly none
echo "-- what is found anywhere"
"$URISIFT" --families =scholarly -b --json names | sed 's/.*"family":"\([a-z]*\)".*"raw":"\([^"]*\)".*/\1 \2/'
for size in 1 2 7 64; do
    for file in f none names; do
        { head -c 4800 /dev/zero | tr '\0' ' '; cat $file; } >behind
        "$URISIFT" --families =scholarly -b --json behind >whole
        URISIFT_READ_SIZE=$size "$URISIFT" --families =scholarly -b --json behind | cmp - whole
    done
done
