printf '<!doctype html><meta charset=iso-8859-1><p>caf\351-1 caf\350-1</p>\n' >f
"$URISIFT" -u -b --pattern 'p=caf.-\d' f
"$URISIFT" --json --pattern 'p=caf.-\d' f | grep -o '"raw.*'
printf 'Content-Type: text/plain; charset=koi8-r\nContent-Transfer-Encoding: quoted-printable\n\n=F0=F2-1 =EF=EB-1\n' >m
"$URISIFT" --as mail -u --pattern 'p=..-\d' m
