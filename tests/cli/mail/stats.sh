cat >m <<'E'
From a@example.org Mon Mar  4 09:12:48 2024
Content-Type: multipart/mixed; boundary=b

--b

http://one.example/
--b
Content-Type: image/png

http://skipped.example/
--b--

From b@example.org Mon Mar  4 09:13:48 2024
Content-Type: multipart/mixed

http://flat.example/
E
printf '#! rnews 20\nPath: x\n\nhttp://a.example/\n' >n
printf 'http://a.example/\n' >t
printf '<html>http://a.example/' >h
"$URISIFT" --stats -c m n t h
"$URISIFT" --stats -c --attachments all m
