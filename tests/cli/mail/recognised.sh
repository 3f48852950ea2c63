printf 'From a@h Mon Mar  4 09:12:48 2024\nX: y\n\nb\n' >mbox
printf 'Subject: x\nFrom: a\n\nb\n' >mail
printf 'Subject: x\nFrom: a\nNewsgroups: x.y\n\nb\n' >article
printf '#! rnews 3\nPath: x\n\nb\n' >batch
printf '222 1 <a@b> body\r\nb\r\n.\r\n' >reply
printf 'From Austria at 9:12 in 2024\nhttp://a/\n' >austria
printf 'Subject: x\nhttp://a/\n' >one-field
printf 'Subject: x\nFrom: a\nand text\n' >no-field
"$URISIFT" --stats -c mbox mail article batch reply austria one-field no-field 2>&1 | sed -n 's/.*: \(.*\): [0-9]* bytes read as \([a-z]*\);.*/\1 \2/p'
