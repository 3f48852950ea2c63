# Mail, with its parts and fields; UTF-16; HTML in which nothing may be skipped; a compressed file.
cat >m.eml <<'END'
From: user[at]example.org
To: list@example.org
Message-ID: <id.1@example.org>
References: <id.0@example.org>
Subject: =?utf-8?q?hxxp=3A//a=5B.=5Dexample/x?=
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

--b
Content-Transfer-Encoding: quoted-printable

hxxp://b=5B.]exam=
ple/x
--b
Content-Transfer-Encoding: base64

aHh4cHM6Ly9jWy5dZXhhbXBsZS94IHk=
--b
Content-Type: text/html

<p>hxxps://d<b>[.]</b>example</p><a href="hxxp://e[.]example/">t</a>
--b--
END
"$URISIFT" -b --json --families email --defanged m.eml |
    sed 's/.*"start":\([0-9]*\),"end":\([0-9]*\),.*"raw":\("[^,]*"\),.*"canonical":\("[^"]*"\).*"part":\([^,]*\),"field":\("[^"]*"\).*/\1 \2 \3 \4 \5 \6/'
printf '\377\376h\0x\0x\0p\0:\0/\0/\0a\0[\0.\0]\0e\0x\0a\0m\0p\0l\0e\0/\0' >wide
for i in 1 2 3 4 5 6 7 8; do printf ' \0w\0o\0r\0d\0'; done >>wide
"$URISIFT" -b --defanged wide
printf '<p>word word hxxp[:]//a[.]example/x word</p>' >h.html
"$URISIFT" -b --defanged h.html
gzip -c h.html | "$URISIFT" --as html -b --defanged
"$URISIFT" --defanged --strip-line-numbers -b <<'END'
  1. hxxp://a[.]example/x
END
