# What is known of one that is too long is its beginning: it is the same as no other, whatever is compared.
a=$(printf 'a%.0s' $(seq 100))
printf 'From: a@example.org\n\nhttp://h.example/%s1 http://h.example/%s2\n' "$a" "$a" >mail
"$URISIFT" --all -u -c --max-length 64 --as text mail
"$URISIFT" --all -u -c --max-length 64 --as text -j 2 mail mail
"$URISIFT" --all --json --dedupe message --max-length 64 mail | grep -c too-long
