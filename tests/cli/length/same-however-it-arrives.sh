{ printf 'http://h/'; head -c 91 /dev/zero; } | tr '\000' a >f
echo '........................................' >>f
"$URISIFT" --json --all --max-length 100 --as text - <f >whole
{ head -c 120 f; sleep 0.2; tail -c +121 f; } | "$URISIFT" --json --all --max-length 100 --as text - >parts
cmp whole parts
