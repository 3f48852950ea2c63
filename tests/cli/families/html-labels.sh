# Numbers that meta elements, microdata and RDFa of HTML say what they are.
"$URISIFT" --families scholarly --as html -n -b <<'EOF'
<meta name="citation_issn" content="03178471"><meta name="citation_pmid" content="12345678"><meta name="citation_arxiv_id" content="2101.12345">
<meta property="book:isbn" content="9780306406157"><meta name="prism.isbn" content="0306406152"><meta content="12345679" name="citation_pmid">
<span itemprop="isbn">0306406152</span> <p itemprop=issn> 03178471</p> <input name=pmid value=12> <a name="rfc">2119</a>
EOF
