printf 'a\377 http://h/ \351t\351\n' >f
"$URISIFT" --json --context 10 f
