same=http://h.example/01234567890123456789012345678901234567890123456
echo "$same" >list
echo "${same}bbbb ${same}cccc" >f
"$URISIFT" --max-length 64 --invalid -c --stop-list list f
"$URISIFT" --stop-list list f
