awk 'BEGIN { for (i = 1; i <= 20; i++) printf "%4d. %s\n", i, i == 18 ? "<http://a/b" : i == 19 ? "c>" : "x" }' >f
"$URISIFT" --json f
