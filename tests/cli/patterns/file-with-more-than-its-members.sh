echo 'ABC-1' >f
printf 'a\tABC-(\\d)\ta:$1\tb:$1  more\n' >p; "$URISIFT" --patterns p f; echo "= $?"
printf 'a\tABC-\\d  # tickets\n' >p; "$URISIFT" --patterns p f; echo "= $?"
printf 'a\tABC-\\d  #\n' >p; "$URISIFT" --patterns p f; echo "= $?"
printf 'a\tABC-\\d  #1\n' >p; "$URISIFT" --patterns p f; echo "= $?"
echo abc >p; "$URISIFT" --patterns p f; echo "= $?"
for name in all default scholarly; do "$URISIFT" --pattern $name=A f; echo "= $?"; done
