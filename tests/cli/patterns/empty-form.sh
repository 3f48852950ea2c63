# The group took no part: the canonical form is empty, whatever was found before.
printf 'a (x)?bar  $1\n' >p
echo 'bar bar xbar bar' | "$URISIFT" --json --patterns p
