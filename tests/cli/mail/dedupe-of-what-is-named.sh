printf 'From: a@example.org\nMessage-ID: <1@example.org>\n\nhttps://doi.org/10.1000/182 doi:10.1000/182 http://h.example/ ISBN 0-306-40615-2 urn:isbn:9780306406157\n' >f
"$URISIFT" --as mail --families =doi,isbn,url --dedupe message f
echo
"$URISIFT" --as mail --families =doi,isbn,url --same-as --json --dedupe message f | grep -o '"canonical":"[^"]*"\|"count":[0-9]*'
