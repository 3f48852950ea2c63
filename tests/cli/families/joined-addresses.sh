# An address over a soft line break is joined; the one behind it is not.
printf 'Content-Transfer-Encoding: quoted-printable\n\nwrite to someone@exam=\nple.org or to other@example.org\n' >letter
$URISIFT --as mail --families email --json letter
