echo 'https://doi.org/10.1000/182 doi:10.1000/183 ISBN 0-306-40615-2 http://h.example/' >f
printf 'DOI: 10.1000/182\nHTTP://DOI.org/10.1000/183\nurn:isbn:9780306406157\nhttp://H.example\n' >s
"$URISIFT" --families scholarly --stop-list s f
echo "= $?"
"$URISIFT" --families scholarly --same-as --stop-list s f
echo "= $?"
echo 'https://doi.org/10.1000/182 http://h.example/' | "$URISIFT" --same-as --stop-list s
echo "= $?"
echo "https://doi.org/10.1000/182 http://h.example/" | "$URISIFT" --stop-list s
