# The mark stands below the character at fault, not its octets; a byte order mark is no part of the first name.
"$URISIFT" --pattern 'x=éé(' /dev/null
printf '\357\273\277x  ab\n' >p
echo ab | "$URISIFT" --patterns p
