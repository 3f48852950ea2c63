# What of a message is not searched, or not as what it is, is counted.
cat >m <<'E2'
From a@example.org Mon Mar  4 09:12:48 2024
Content-Type: multipart/mixed; boundary=b

--b
Content-Transfer-Encoding: x-rot13

uggc://a.example/ http://b.example/
--b
Content-Transfer-Encoding: 8BIT (as it is)

http://c.example/
--b
Content-Type: application/zip
Content-Transfer-Encoding: base64

UEsDBA==
--b
Content-Type: multipart/alternative; boundary=never

http://d.example/
--b
Content-Type: multipart/alternative; boundary=empty

--b
Content-Type: message/partial; id=i; number=1; total=2

Content-Type: text/html

<a href="http://p.example/?a&amp;b">
--b
Content-Type: application/pkcs7-mime
Content-Transfer-Encoding: base64

MIAGCSqGSIb3DQEHA6CAMIAAAAAAAAA=
--b
Content-Type: message/rfc822
Content-Transfer-Encoding: x-unknown

Subject: http://e.example/

begin 644 f
#86)C
`
end

=ybegin line=128 size=3 name=f
abc
=yend size=3
--b--

From b@example.org Mon Mar  4 09:13:48 2024
Content-Type: multipart/mixed; boundary=none

http://f.example/

From b@example.org Mon Mar  4 09:13:48 2024
Content-Type: multipart/mixed; boundary=none

From b@example.org Mon Mar  4 09:13:48 2024
Content-Type: multipart/mixed; boundary=c

--c--
http://g.example/
E2
"$URISIFT" --stats m
URISIFT_READ_SIZE=1 "$URISIFT" --stats m >out 2>err
"$URISIFT" --stats m 2>&1 >out.2 | cmp - err && cmp out out.2
