# Both have one key; the first is left out, so the second is the first of its kind.
printf 'ivo://Org.x/A ivo://org.x/a\n' >f
"$URISIFT" -u f
echo; "$URISIFT" -u --exclude Org f
