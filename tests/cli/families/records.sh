# Numbers behind labels as records and lists of references have them.
"$URISIFT" --families scholarly --as text --json <<'EOF' | sed 's/.*"raw":\(.*\),"valid":\([a-z]*\).*/\1 \2/'
@book{x, isbn={9783161484100}, issn={03178471}, pmid = {12345678}, ISBN=9783161484100}
{"ISBN":"9783161484100","pmid":12345678, "issn": "0317-8471"} {{cite |pmid=12345678|isbn=9783161484100}}
ISBN (print): 9783161484100; ISSN (Online) 2041-1723; ISBN (13): 978-3-16-148410-0.
PMID- 12345678
<isbn>9783161484100</isbn> <article-id pub-id-type="pmid">12345678</article-id> 'isbn': '9783161484100' 'isbn={9783161484100}'
EOF
