# Hosts without their scheme; and what only ends like one.
"$URISIFT" --families scholarly --json <<'END' | sed 's/.*"family":"\([a-z]*\)".*"raw":"\([^"]*\)".*/\1 \2/'
pubmed.ncbi.nlm.nih.gov/12345678 www.ncbi.nlm.nih.gov/pubmed/12345678, (ncbi.nlm.nih.gov/pubmed/12345678/). hdl.handle.net/1721.1/12345.
portal.issn.org/resource/ISSN/0317-8471 isni.org/isni/0000000121032683 HDL.handle.net/1721.1/12345 https://hdl.handle.net/1721.1/12345
pubmed.ncbi.nlm.nih.gov/about x.hdl.handle.net/1721.1/12345 http://proxy.example/hdl.handle.net/1721.1/12345 my-hdl.handle.net/1/2
https://hdl.handle.net/1721.1/1234?x=1 https://pubmed.ncbi.nlm.nih.gov/123/x <https://pubmed.ncbi.nlm.nih.gov/123>
END
echo "-- alone"
"$URISIFT" --families =hdl,pmid,issn <<'END'
https://hdl.handle.net/1721.1/12345 http://proxy.example/hdl.handle.net/1721.1/12345 https://pubmed.ncbi.nlm.nih.gov/123/x pubmed.ncbi.nlm.nih.gov/12
END
