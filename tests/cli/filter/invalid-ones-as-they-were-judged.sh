printf 'http://A.example/%%zz http://b.example/%%zz http://A.example/\n' >f
"$URISIFT" --all --match A f
echo
"$URISIFT" --invalid --host a.example f
