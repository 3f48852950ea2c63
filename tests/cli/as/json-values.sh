# A string that is nothing but a URL is read from end to end, of any length, in UTF-16 too.
printf '{"u":"http://a.example/x[1].","v":"http:\\/\\/b.example\\/y.","w":"\\"http://c.example/z."}' >f
{ printf '\377\376'; iconv -f UTF-8 -t UTF-16LE f; } >g
"$URISIFT" --as json -b f g
{ printf '["http://d.example/'; head -c 700000 /dev/zero | tr '\0' x; printf '!"]'; } | "$URISIFT" --as json | tail -c 3
{ printf '["http://d.example/'; head -c 700000 /dev/zero | tr '\0' x; printf '!"]'; } | "$URISIFT" --as json --max-length 1000 --invalid --json | grep -o too-long
