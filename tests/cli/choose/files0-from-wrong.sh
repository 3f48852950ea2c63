echo http://h/1 >a
printf 'a\0\0-\0none\0' | "$URISIFT" --files0-from -
"$URISIFT" --files0-from nolist
"$URISIFT" --files0-from .
"$URISIFT" --files0-from a b
"$URISIFT" --files0-from - --stop-list - </dev/null
printf -- '-\0' >list
echo http://h/2 | "$URISIFT" --files0-from list
