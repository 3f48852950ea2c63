printf 'From: a@b.example\nSubject: x\nContent-Type: multipart/mixed; boundary=b\n\n' >m
printf -- '--b\nContent-Type: application/octet-stream; name=a.html\n\n<a href="http://a/?x&amp;y">\n' >>m
printf -- '--b\nContent-Type: application/json\n\n{"a":"http:\\/\\/b/"}\n' >>m
printf -- '--b\nContent-Type: application/json; name=b\n\n["http:\\/\\/c/"]\n--b--\n' >>m
"$URISIFT" --stats --attachments text m
