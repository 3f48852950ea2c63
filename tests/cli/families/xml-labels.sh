# Numbers that elements, attributes and values of XML say what they are. The labels are no text of their own.
"$URISIFT" --families scholarly --as xml -n -b <<'EOF'
<isbn>0306406152</isbn> <bk:ISBN kind="print"> 978-0-306-40615-7 (pbk.)</bk:ISBN> <book isbn="0306406152"/>
<mods:identifier type="issn">03178471</mods:identifier> <issn pub-type="epub">0317847X</issn> <eissn>0317-8471</eissn>
<PMID Version="1">25005110</PMID> <ArticleId IdType="pubmed">25005111</ArticleId> <ArticleId IdType="pii">25005112</ArticleId>
<pub-id pub-id-type="arxiv">2101.12345v2</pub-id> <seriesInfo name="RFC" value="2119"/> <identifier type="hdl">1721.1/123</identifier>
<nameIdentifier nameIdentifierScheme="ORCID">0000000218250097</nameIdentifier> <isni>0000000121032683</isni> <doi>10.1000/182.</doi>
<isbn/>0306406152 </isbn>0306406152 <isbn><b>0306406152</b></isbn> <number>03178471</number>
EOF
echo "<pmid>12345678</pmid>" | "$URISIFT" --families =pmid --as xml --json
echo "<pmid>12345678</pmid>" | "$URISIFT" --families =isbn --as xml --pattern 'label=(?i)pmid|[0-9]+' --json
echo "-- none"
printf '<doi>10/abc</doi><doi>2024-01-01</doi><doi>10.1000/\303\251</doi><c id="rfc">2</c><i name="pmid">15</i><o value="pmid">3</o>' | "$URISIFT" --families all --as xml
for n in 65000 66000; do
    { echo "<r>"; awk -v n=$n 'BEGIN { for (i = 0; i < n; i += 7) printf "<p></p>" }'; echo "<isbn><![CDATA[9780306406157]]></isbn></r>"; } |
        "$URISIFT" --as xml --families isbn
done
