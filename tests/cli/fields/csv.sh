printf 'x http://a.example/a,b "http://c.example/" mailto:=cmd@a.example\n' >'=f,"1".txt'
"$URISIFT" --output csv --fields file,canonical,warnings,before '=f,"1".txt'
"$URISIFT" --output csv --raw-cells --fields file '=f,"1".txt'
"$URISIFT" --output tsv --context 3 --fields before,after,file '=f,"1".txt'
echo nothing >none
"$URISIFT" --output csv none
echo $?
