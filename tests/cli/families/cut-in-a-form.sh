# What a label begins may be a host, RFC-editor.org, or a longer label: that is known only with what follows, however the text
# is cut. Blanks before it: what is read at first, at once, is more than the text.
{ head -c 4800 /dev/zero | tr '\0' ' '
  printf '%s\n' 'www.rfc-editor.org/rfc/rfc9110.html x https://www.rfc-editor.org/rfc/rfc2141#a RFC-2141, RFC-editors' \
    'ORCID iD: 0000-0002-1825-0097, ISBN 13 978-0-306-40615-7 ISBN-10 0-306-40615-2; ISSN-L 0317-8471 PMID- 12345678' \
    "ORCID$(printf '\302\240')iD: 0000-0002-1825-0097 PMID-$(printf '\302\240')12345678"; } >f
for families in rfc =rfc all =all; do
    "$URISIFT" --families $families -b -n --all --json f >whole
    for size in 1 2 3 7 64; do URISIFT_READ_SIZE=$size "$URISIFT" --families $families -b -n --all --json <f | sed 's/"file":"-"/"file":"f"/' | cmp - whole; done
done
wc -l <whole
