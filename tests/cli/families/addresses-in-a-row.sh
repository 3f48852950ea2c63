# Addresses that share octets: the second is none, though the first is in something else, whichever way both are read.
{ head -c 4800 /dev/zero | tr '\0' ' '
  echo "MATH.GT/ 'mailto:a.'A%20B@EXAMPLE.ORGuser@example.or)arxiv.org/abs/ISSN-Luser@example.orgar,A.0009-a.10.1000/182978"
  head -c 4800 /dev/zero | tr '\0' ' '; } >f
for families in all =scholarly,email =email; do
    "$URISIFT" --families $families -b -n --all f >whole; cat whole
    "$URISIFT" --families $families -b -n --all --cpu scalar f | cmp - whole
    for size in 1 7 30 50 64; do URISIFT_READ_SIZE=$size "$URISIFT" --families $families -b -n --all f | cmp - whole; done
done
