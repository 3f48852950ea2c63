printf 'a@example.org\nRFC 2141\n' >list
echo 'mailto:a@example.org urn:ietf:rfc:2141' >f
for families in =url,urn issn; do "$URISIFT" --families $families --stop-list list f; echo; done
"$URISIFT" --families email --stop-list list f
