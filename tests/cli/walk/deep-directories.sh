d=d
for i in 1 2 3 4 5 6 7 8 9; do d=$d/$i; done
mkdir -p $d
echo http://a/ >$d/f
"$URISIFT" d
