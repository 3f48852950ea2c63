echo 'ORCID 0000-0002-1825-0097 https://orcid.org/0000-0002-1825-0097 ISNI 0000 0001 2103 2683 10.1000/182' >f
"$URISIFT" --families scholarly --host orcid.org f
echo; "$URISIFT" --families scholarly --exclude-host orcid.org f
