echo http://a.example/ >f
for list in hots host,host '' host,,line target group link_status count; do
    "$URISIFT" --fields "$list" f
    echo $?
done
"$URISIFT" -n --fields host f
"$URISIFT" --field-separator , f
"$URISIFT" --field-separator , --fields host --json f
"$URISIFT" --field-separator 7 --fields line,host f
"$URISIFT" --output csv2 f
