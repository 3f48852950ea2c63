printf 'From a@h Mon Mar  4 09:12:48 2024\nX: y\n\nb\n' >mbox
printf 'Subject: x\nFrom: a\n\nb\n' >mail
printf 'Subject: x\nFrom: a\nNewsgroups: x.y\n\nb\n' >article
printf '#! rnews 3\nPath: x\n\nb\n' >batch
printf '222 1 <a@b> body\r\nb\r\n.\r\n' >reply
printf 'From Austria at 9:12 in 2024\nhttp://a/\n' >austria
printf 'Subject: x\nhttp://a/\n' >one-field
printf 'Subject: x\nFrom: a\nand text\n' >no-field
printf '\n\nFrom a@h Mon Mar  4 09:12:48 2024\nX: y\n\nb\n' >blank-lines
printf 'From a@h Mon Mar  4 09:12:48 2024\n*** Saved\nX: y\n\nb\n' >banner
printf '>From a@h Mon Mar  4 09:12:48 2024 remote from u\nX: y\n\nb\n' >old
printf '\357\273\277From: a\nTo: b\nSubject: x\n\nb\n' >mark
printf '200 news ready\r\n220 1 article\r\nFrom: a\r\n\r\nb\r\n.\r\n' >session
{ printf 'To: a@h'; printf ',\n user%s@host.example' $(seq 300); printf '\nSubject: x\nFrom: a\n\nb\n'; } >long-field
{ seq 300 | sed 's/.*/Key: value-of-&-and-more/'; printf '\nb\n'; } >no-name
"$URISIFT" --stats -c mbox mail article batch reply austria one-field no-field blank-lines banner old mark session long-field no-name 2>&1 | sed -n 's/.*: \(.*\): [0-9]* bytes read as \([a-z]*\);.*/\1 \2/p'
