# URIs over --max-length where URLs are not looked for: what begins with them is told, as too long or as far as it is one; and the rest is
# of nothing else.
x=$(printf 'x%.0s' $(seq 90))
scan() { "$URISIFT" --all -b --max-length 64 --families "$@"; }
for form in https://doi.org/10.1000/ doi:10.1000/ info:doi/10.1000/ https://hdl.handle.net/2027/ info:hdl/2027/ ark:/12025/ https://n2t.net/ark:/12025/; do
  echo "-- $form"
  printf '%s%s 10.1000/2\n<%s%s>\n' $form "$x" $form "$x" | scan =doi,hdl,ark
done
echo '-- ends sooner'
printf '%s?%s y\n' https://orcid.org/0000-0002-1825-0097 "$x" https://arxiv.org/abs/2101.00001 "$x" mailto:a@example.org "$x/b@example.org" urn:isbn:0306406152 "$x" |
  scan =orcid,arxiv,email,isbn
echo '-- none'
printf 'https://example.org/10.1000/%s\nhttps://example.org/%s?10.1000/2\n' "$x" "$x" | scan =doi
echo '-- underscores'
printf '_10.1000/%s x\n' "$(printf 'a_%.0s' $(seq 40))" | scan =doi
echo '-- the default limit, in pieces'
{ printf 'https://doi.org/10.1000/'; head -c 1100000 /dev/zero | tr '\0' x; printf ' 10.1000/2\n'; } | "$URISIFT" --all -b --families =doi
