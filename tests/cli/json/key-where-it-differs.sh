echo ivo://Org.x/A?Q >f
"$URISIFT" --json f
echo ivo://org.x/a?Q | "$URISIFT" --json
