printf 'see http://h/a here\n' >f
"$URISIFT" --context 5 f
"$URISIFT" --context 5 -c f
