printf 'Content-Transfer-Encoding: quoted-printable\nContent-Type: text/plain; charset=iso-8859-1\n\ncaf=E9 http://h.example=\n/a th=E9\n' >f
"$URISIFT" --as mail --json --context 20 f
