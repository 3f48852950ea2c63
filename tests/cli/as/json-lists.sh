# Numbers in a list of JSON are labelled by the name of the member: Crossref's ISBN and ISSN, wherever the text is cut.
cat >f <<'END'
{"ISBN":["9783319246741","9783319246758"],"ISSN":[ "03178471" , "14764687"],"pmid":[21376230,21376231, 21376232],"issn-type":[{"value":"03178471"}]}
{"prism:isbn": [
    "0306406152",
    "9780306406157"
  ],
  "isbn":["0-306-40615-2","x","9780306406157 (pbk)"],
  "ISSN" :
  [
    "0317-8471", "2041-1723"
  ]}
{"isbn":["a \"b\", c\\","9783319246758"],"isbn"                                                                :["9783319246741","9783319246758"]}
END
"$URISIFT" --families scholarly --as json -n -b f >whole
cat whole
for size in 1 2 5 17 64; do URISIFT_READ_SIZE=$size "$URISIFT" --families scholarly --as json -n -b f | cmp - whole; done
echo '-- none'
"$URISIFT" --families scholarly --as json -n -b <<'END'
{"x":["9783319246741","9783319246758"],"isbns of":["9783319246741","9783319246758"],"isbn":{"a":["9783319246741","9783319246758"]}}
{"isbn":["a"],"b":"9783319246741","isbn":[[1],"9783319246741"],"isbn":["b"}, "9783319246741", ISBN: ["9783319246740", "9783319246759"]
["isbn",["9783319246741","9783319246758"]]
END
echo "= $?"
echo '-- not looked for'
"$URISIFT" --families =doi --as json f
