printf 'http://h/a%%zz\n' >f
"$URISIFT" --json --invalid --profile url7 f
"$URISIFT" --json --invalid --profile udi1992 f
