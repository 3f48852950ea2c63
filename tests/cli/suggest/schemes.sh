# An unknown scheme is searched for; one that is like a known one is remarked on.
echo 'htps://a.example/ x-new:a HTTP://b.example/ pmid:1' >f
"$URISIFT" --schemes htps,x-new,HTTP,pmid f
