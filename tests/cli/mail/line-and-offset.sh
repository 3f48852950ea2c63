# Those of the file, whatever was decoded: quoted-printable, base64, an encoded word.
cat >m <<'E'
From: a@example.org
Subject: =?utf-8?Q?x_http=3A//subject.example/?=
Content-Type: multipart/mixed; boundary=b

--b
Content-Transfer-Encoding: quoted-printable

one http://quoted=
.example/
--b
Content-Transfer-Encoding: base64

eApodHRwOi8vYmFzZS5leGFtcGxlLwo=
--b--
E
"$URISIFT" -n -b m
"$URISIFT" -n -b m | cut -d: -f2 | while read -r at; do tail -c +$((at + 1)) m | head -c 12; echo; done
