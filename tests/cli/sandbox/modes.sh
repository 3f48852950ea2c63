# The same is found with any --sandbox, and other words are refused.
"$URISIFT" --sandbox on -q /dev/null 2>/dev/null || [ $? -eq 1 ] || exit 77
echo 'http://a.example/' >a
for mode in auto on off; do
    "$URISIFT" --sandbox $mode a
    "$URISIFT" check --sandbox $mode <a
done
"$URISIFT" --sandbox always a
"$URISIFT" submit --sandbox on a
printf -- '--sandbox\non\n' >config
URISIFT_CONFIG=config "$URISIFT" a
printf -- '--sandbox=none\n' >config
URISIFT_CONFIG=config "$URISIFT" a
