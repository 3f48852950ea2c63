# Quotes and emphasis around identifiers, as around URLs.
show() { "$URISIFT" --families all --json | sed 's/.*"family":"\([a-z]*\)".*"raw":"\([^"]*\)"\(.*"trimmed":\("[^"]*"\)\)*.*/\1 \2 \4/'; }
echo "-- a ' right before it is closed by the next one"
show <<'EOF'
['doi:10.1000/182','doi:10.1000/183'] ['10.1000/182','10.1000/183'] 'hdl:2027/a','hdl:2027/b' {'id':'ark:/12025/x1'}
'https://doi.org/10.1000/182','https://doi.org/10.1000/183' 'swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2;path=/a'b
'joe@a.example','o'neil@a.example' 'RFC 2141','ISBN 0-306-40615-2','0317-8471'
EOF
echo "-- one elsewhere is kept"
show <<'EOF'
10.1000/it's 'see 10.1000/o'neil' hdl:2027/it's
EOF
echo "-- a cut that leaves no identifier is taken back"
show <<'EOF'
'10.1000/'x y
EOF
echo "-- * and _ at the end, where the same stands right before it"
show <<'EOF'
*doi:10.1000/182* **doi:10.1000/182**. *10.1000/182* *ark:/12025/x1* *hdl:2027/abc* *see 10.1000/182* _10.1000/182*
_doi:10.1000/182_ _10.1000/182_ __10.1000/182__ _arXiv:2101.00001_ _RFC 2141_ _hdl:2027/abc_ _PMID: 123_ _see 10.1000/182_
_0317-8471_ _ISBN 0-306-40615-2_ _0000-0002-1825-0097_ _hep-th/9901001_ _cond-mat.stat-mech/0301004_ _ark:/12025/x1_
_swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2_ _https://doi.org/10.1000/182_ _doi.org/10.1000/182_ _joe@a.example_
__joe@a.example__ *_joe@a.example_* _joe@a.example _joe@a.example_x _.@a.example_ _j_e@a.example_.
EOF
echo "-- but a name with a _ in it is no emphasis"
show <<'EOF'
x_RFC2141 test_10.1000/182 9_0317-8471 ____10.1000/182 a__PMID:123 _RFC822_H _RFC822_h_
EOF
echo "-- a name that a \\ ends may be longer"
"$URISIFT" --families all --json <<'END' | sed 's/.*"raw":"\([^"]*\)".*"warnings":\(\[[^]]*\]\).*/\1 \2/'
doi={10.1007/978-3-030-45442-5\_40}, doi={10.1007/978}, https://doi.org/10.1007/a\_b ark:/12025/x\_1 RFC 2141\_ doi:10.1000/1.\
END
