# Callouts in an expression of the user's are nothing to the count of its work.
for i in 1 2 3; do printf 'a'; head -c 40000 /dev/zero | tr '\0' b; printf 'c zz'; head -c 1500 /dev/zero | tr '\0' w; done >f
printf 'long  a(?C1)(?:b(?C2))*(c)  x:$1\nother  (?:w|o)z  y:o\n' >p
"$URISIFT" --patterns p f
