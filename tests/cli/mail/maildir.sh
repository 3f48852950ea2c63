# Messages in cur and new, one a file; what is being written stands in tmp.
mkdir -p box/cur box/new box/tmp box/.Sent/cur box/.Sent/new box/.Sent/tmp
for f in cur/1.a.h:2,S new/2.b.h tmp/3.c.h .Sent/cur/4.d.h .Sent/tmp/5.e.h; do
    printf 'From: a@example.org\nMessage-ID: <%s@x.example>\n\nhttp://%s.example/\n' "${f##*/}" "$(echo "${f%/*}" | tr -d ./)" >"box/$f"
done
echo 3 >box/dovecot-uidvalidity
"$URISIFT" -n box
"$URISIFT" --hidden -l box
# Without the other two it is a directory as any other; so it is as an operand.
mkdir -p other/tmp
echo http://other.example/ >other/tmp/f
"$URISIFT" other
"$URISIFT" box/tmp
