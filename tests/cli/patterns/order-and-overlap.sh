printf 'see CVE-2021-44228, https://nvd.example/CVE-2021-44228 and GH-12 doi:10.1000/GH-7\nCVE-1-22' >f
"$URISIFT" --pattern 'cve=CVE-\d+-\d+' --pattern 'gh=\bGH-\d+' -n -b f
echo "-- the same octets: the match alone"
"$URISIFT" --pattern 'nvd=https://nvd\S+' --json f | grep -o '"family":"[a-z]*"'
echo "-- with families"
"$URISIFT" --families =doi --pattern 'gh=\bGH-\d+' --json f | grep -o '"family":"[a-z]*","profile":"[a-z]*","scheme":"[a-z]*","raw":"[^"]*"'
