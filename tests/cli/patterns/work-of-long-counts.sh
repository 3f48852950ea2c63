# What an item goes over in vain is counted, also where no other one is tried behind it.
b=$(head -c 59000 /dev/zero | tr '\0' a)
printf '%s' "${b}b${b}b${b}b${b}b" >f
ulimit -t 10
"$URISIFT" -c --as text --pattern "p=$(for c in c d e f g h i j k l m n o p q r; do for d in x y z; do printf "a{60000}$c$d|"; done; done)Q" f
echo "= $?"
"$URISIFT" -c --as text --pattern 'p=(?=(a*b))()(?:(?!\1Z)a)*+(?:Q|R)' f
echo "= $?"
"$URISIFT" -c --as text --pattern 'p=a{300,}b' f
