printf '<mailto:a@Example.org> <mailto:a@b.example,c@www.example.org?subject=x@y.example> <mailto:x@y.example?cc=a@example.org>\n' >f
printf 'sip:a@example.org;transport=tcp sip:example.org:5060 xmpp:a@example.org/b@c news:a@example.org mid:a@example.org\n' >>f
"$URISIFT" --host example.org f
echo; "$URISIFT" --exclude-host example.org f
