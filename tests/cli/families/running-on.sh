# What goes on behind a URI of a family: text without a blank behind a mail address, a query or fragment behind info:.
cat >f <<'END'
mailto:user@example.com请 mailto:user@example.com.谢谢 mailto:user@example.com的,mailto:b@example.org user@example.com请 mailto:user@example.com–x
mailto:user@例子.公司 mailto:user@example.公司 mailto:user@bücher.example mailto:user@example.com. mailto:user@example.com😀
END
for families in email =email all; do
    "$URISIFT" --families $families -n -b f >found
    cat found
    for size in 1 2 7 64; do URISIFT_READ_SIZE=$size "$URISIFT" --families $families -n -b f | cmp - found; done
done
echo "-- with a query it is a message to be written"
printf 'mailto:user@example.com请?subject=x mailto:a@example.com?subject=请\n' | "$URISIFT" --families email
echo "-- info: and urn:, as behind a host"
cat >f <<'END'
info:hdl/2027/x?y info:pmid/123?y info:arxiv/2101.00001?y info:doi/10.1000/x?y info:hdl/2027/x#y, urn:isbn:9780306406157#x
https://hdl.handle.net/2027/x?y https://pubmed.ncbi.nlm.nih.gov/123?y info:pmid/x?y info:pmid/124/?y info:doi/10.1000/?y
END
"$URISIFT" --families =doi,hdl,pmid,arxiv,isbn -n -b f >found
cat found
for size in 1 2 7 64; do URISIFT_READ_SIZE=$size "$URISIFT" --families =doi,hdl,pmid,arxiv,isbn -n -b f | cmp - found; done
echo "-- where URLs are asked for, too, they are these"
"$URISIFT" --families doi,hdl,pmid,arxiv -n -b f
echo "-- a pattern's match of the same octets is told alone"
printf 'mailto:user@example.com请 info:hdl/2027/x?y\n' >f
for size in 1 5 64; do URISIFT_READ_SIZE=$size "$URISIFT" --families =email,hdl --pattern 'x=mailto:user@example\.com|info:hdl/2027/x' --json f | grep -o '"family":"[^"]*"\|"raw":"[^"]*"' | paste -sd ' ' -; done
