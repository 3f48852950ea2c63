printf 'sip:alice;day=tuesday@example.org sip:a/b@example.org;lr sip:a?b@example.org sip:example.org;x=y sip:example.org/b@c\n' >f
"$URISIFT" --host example.org f
echo; "$URISIFT" --host alice f || echo "none: $?"
