printf 'From: a@b.example\nContent-Type: text/plain; charset=iso-8859-1\n\ncaf\351 caf\350 caf\351 cafe\n' >f
printf 'o\tcaf(.)\tk:$1\tkey:$0\n' >p
"$URISIFT" --as mail -u --json --patterns p f | grep -o '"raw.*'
echo; printf 'o\t(caf).\tk:$1\n' >p
"$URISIFT" --as mail -u --json --patterns p f | grep -o '"raw.*'
