# Options that mean nothing for records say what to use instead.
echo http://a.example/ >f
for option in -c -l -0 -Z --why; do
    "$URISIFT" --json $option f
    "$URISIFT" --output csv $option f
done
"$URISIFT" --json -q -c f
echo $?
"$URISIFT" --json -c --output text f
printf 'http://a.example/\0' | "$URISIFT" check --json -0
"$URISIFT" --json -n -b -H f
"$URISIFT" --fields canonical --why f
