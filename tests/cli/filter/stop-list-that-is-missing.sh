echo http://h/ >f
"$URISIFT" --stop-list nowhere f
echo "= $?"
"$URISIFT" --stop-list . f
