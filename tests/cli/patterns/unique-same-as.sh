# What patterns match is told apart by pattern, with --same-as, too.
echo abc | "$URISIFT" -u --pattern 'x=[a-c]+' --pattern 'y=ab.'
echo abc | "$URISIFT" -u --same-as --pattern 'x=[a-c]+' --pattern 'y=ab.'
echo abc abc | "$URISIFT" -u --same-as --json --pattern 'x=[a-c]+' --pattern 'y=ab.'
