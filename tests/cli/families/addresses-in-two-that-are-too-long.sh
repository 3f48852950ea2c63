url="http://one@a.org,two@b.org,$(printf '%060d' 0),three@c.org,$(printf '%060d' 0)@e.de"
printf '\n%s\nf@g.org %s h@i.org\n' "$url" "$url" >f
"$URISIFT" --cpu scalar --families =email --max-length 128 -b f
"$URISIFT" --families =email --max-length 128 -b f
