printf 'http://b\303\274cher.example/ http://xn--bcher-kva.example/2 http://buecher.example/\n' >f
"$URISIFT" --host 'B\303\234CHER.example' f || echo "bad: $?"
"$URISIFT" --host "$(printf 'B\303\234CHER.example')" f
echo; "$URISIFT" --exclude-host xn--bcher-kva.example f
