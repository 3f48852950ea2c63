printf '<sip:u@b\303\274cher.example> xmpp:u@b\303\274cher.example mailto:u@b\303\274cher.example mailto:a@b%%C3%%BCcher.example\n' >f
printf 'mailto:a@buecher.example mailto:a@b%%2Fcher.example\n' >>f
"$URISIFT" --host "$(printf 'b\303\274cher.example')" f
echo; "$URISIFT" --exclude-host xn--bcher-kva.example f
