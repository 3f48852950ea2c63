# A match on the same octets as an identifier of a family is reported alone; one on other octets, beside it.
cat >f <<'EOF'
10.1000/182
a@b.example
RFC 2141
ISBN 0-306-40615-2
978-0-306-40615-7
0317-8471
0000-0002-1825-0097
0000 0001 2103 2683
PMID: 123
arXiv:2101.00001
hep-th/9901001
hdl:2027/a
doi:10.1000/182
ark:/12025/654
swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2
https://doi.org/10.1000/182
EOF
echo "-- found by no text that it must hold"
"$URISIFT" --pattern 'p=^.+$' --families all --json f | grep -o '"family":"[a-z]*"' | sort | uniq -c | tr -s ' '
echo "-- found by such a text"
printf '10.1000/182, 10.1000/183\nsee a@b.example <a@b.example>\n' >g
"$URISIFT" --pattern 'p=10\.\d+/\d+' --pattern 'q=\w+@b\.example' --families all --json g | grep -o '"family":"[a-z]*"'
echo "-- one of two patterns, whichever comes first"
"$URISIFT" --pattern 'short=10\.\d+' --pattern 'p=10\.\d+/\d+' --pattern 'long=10.*' --families all --json g |
    grep -o '"family":"[a-z]*".*"raw":"[^"]*"' | sed 's/,.*,/ /'
echo "-- with what a sentence cuts off they are not the same octets"
"$URISIFT" --pattern 'p=10\.\d+/\d+,?' --families all --json g | grep -o '"family":"[a-z]*".*"raw":"[^"]*"' | sed 's/,.*,/ /'
echo "-- no invalid one is told beside it either"
printf 'ISBN 0-306-40615-3\n' | "$URISIFT" --pattern 'p=^.+$' --families all --json --all | grep -o '"family":"[a-z]*"'
echo "-- the finder's candidate is that and goes on beyond it"
printf 'doi:10.1000/a[1]\n' >h
for p in 'doi:10.1000/a' 'doi:10.1000/a\[1\]'; do
    "$URISIFT" --pattern "p=$p" --families all --json h | grep -o '"family":"[a-z]*".*"raw":"[^"]*"' | sed 's/,.*,/ /'
done
