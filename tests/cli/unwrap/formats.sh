# Links in HTML and mail are decoded before they are unwrapped; those of patterns are not.
cat >a.html <<'END'
<a href="https://urldefense.proofpoint.com/v1/url?u=http://h.example/&amp;k=x&amp;r=y">x</a>
END
cat >b.eml <<'END'
From: a@h.example
Content-Transfer-Encoding: quoted-printable

https://nam01.safelinks.protection.outlook.com/?url=3Dhttps%3A%2F%2Fh.exam=
ple%2Fa&data=3D05
END
"$URISIFT" --unwrap a.html b.eml
echo 'see l.instagram.com/?u=http%3A%2F%2Fh.example' | "$URISIFT" --bare-hosts --unwrap
echo 'l.instagram.com/?u=http%3A%2F%2Fh.example' |
    "$URISIFT" --unwrap --pattern 'ig=l\.instagram\S*' --families =doi
printf 'https://l.instagram.com/?u=http%%3A%%2F%%2Fh.example\n' | "$URISIFT" --unwrap -0 | tr '\0' '!'
