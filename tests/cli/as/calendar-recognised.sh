printf '\357\273\277BEGIN:VCALENDAR\r\nDESCRIPTION:see\\nhttps://a.example/x\\nor https://b.exam\r\n ple/y\\, z\r\nEND:VCALENDAR\r\n' >a
printf 'begin:vcard\nURL:http\\://c.exam\n ple/\nEND:VCARD\n' >b
"$URISIFT" -b a b
"$URISIFT" --stats a b 2>&1 >/dev/null | grep -i calendar
# None: it does not begin with one, or something is behind it.
printf '\nBEGIN:VCALENDAR\nURL:http://d.example/x\n y\n' | "$URISIFT"
printf 'BEGIN:VCARD x\nURL:http://e.example/x\n y\n' | "$URISIFT"
