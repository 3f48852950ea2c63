printf 'first\n(see <http://h.example/>, too)\nlast\n' >f
"$URISIFT" --json --context 8 f
