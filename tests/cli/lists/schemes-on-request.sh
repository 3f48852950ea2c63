"$URISIFT" --list-schemes | sed -n 's/^\([^ ]*\) .* on request .*/\1/p' | grep -Ex 'data|javascript|sms'
