# Numbers in another element than their label: of HTML in links, cells and descriptions; of XML behind one tag.
"$URISIFT" --families scholarly --as html -n -b <<'IN'
<p>RFC <a href="rfc2119">2119</a>, <b>arXiv:</b> <a>2101.12345</a>, <a>PMID</a>:&nbsp;<a>12345678</a>
<table><tr><th>ISBN</th> <td>0306406152</td></tr><tr><th>ISBN:</th><td><i>9780306406157</i></td><th>Year<th>PMID</th></tr><tr><td>2004</td></table>
<tr><td>Phone:</td><td>2041-1723</td><th>ISSN</th><td>2041-1723</td></tr>
<dl><dt>PubMed ID <dd>12345679</dl><h2>All about RFC</h2><p>2004 was
IN
"$URISIFT" --families scholarly --as xml -n -b <<'IN'
<p>RFC <xref>2119</xref>, <bold>PMID:</bold> 12345678, <title>All about RFC</title><year>2004</year></p><tel>2041-1723</tel><p fax="2041-1723"/><n>2041-1723</n>
IN
