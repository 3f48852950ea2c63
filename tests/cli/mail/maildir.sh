# Messages in cur and new, one a file, and what else is there.
mkdir -p box/cur box/new box/.Sent/cur box/.Sent/new
for f in cur/1.a.h:2,S new/2.b.h .Sent/cur/4.d.h; do
    printf 'From: a@example.org\nMessage-ID: <%s@x.example>\n\nhttp://%s.example/=\n' "${f##*/}" "$(echo "${f%/*}" | tr -d ./)" >"box/$f"
done
echo '3 V1' >box/dovecot-uidlist
"$URISIFT" -n --message-ids box
"$URISIFT" --hidden -l box
"$URISIFT" -c box
