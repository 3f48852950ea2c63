cat >m <<'E'
From: a@example.org
Subject: http://field.example/
Content-Type: multipart/mixed; boundary=b

--b

http://text.example/
--b
Content-Type: application/octet-stream; name=list.csv

http://by-name.example/
--b
Content-Type: application/json

"http:\/\/escaped.example" "http://by-type.example/"
--b
Content-Type: image/png
Content-Disposition: attachment; filename=x.png

http://image.example/
--b
Content-Type: text/calendar
Content-Disposition: attachment

URL:http://attached-text.example/
--b--
E
for which in '' none text all; do
    echo "-- $which"
    "$URISIFT" -n ${which:+--attachments $which} m
done
"$URISIFT" --attachments text --attachments none -c m
"$URISIFT" --as text -c m
