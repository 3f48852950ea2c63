# One message at most; with one, only hosts that begin with "www." are found.
echo www.a.example.org >f
echo example.org >g
"$URISIFT" --bare-hosts f g >found 2>said
[ "$(wc -l <said)" -eq 0 ] && [ "$(wc -l <found)" -eq 2 ] ||
    { [ "$(grep -c -e '--bare-hosts' said)" -eq 1 ] && [ "$(wc -l <found)" -eq 1 ]; }
