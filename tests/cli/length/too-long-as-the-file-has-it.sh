show() { # raw, and what was judged, of what stands in the file
  "$URISIFT" "$@" --all --json --max-length 64 f | sed 's/.*"start":\([0-9]*\),"end":\([0-9]*\).*"raw":"\([^"]*\)"\(,"id":"[^"]*"\)*.*/\1-\2 \3\4/'
}
{ printf 'Content-Transfer-Encoding: quoted-printable\n\nhttp://h.example/'; printf '=61%.0s' $(seq 38); echo; } >f
show --as mail
{ printf '<base href="http://b.example/x/"><a href="'; printf 'p%.0s' $(seq 60); printf '">'; } >f
show --as html
{ printf 'Content-Transfer-Encoding: base64\n\n'; { printf 'see http://h.example/'; head -c 3000000 /dev/zero | tr '\000' a; echo; } | base64; } >f
show --as mail
printf '{"a":"http:\\/\\/h.example\\/%s"}\n' "$(printf 'a%.0s' $(seq 60))" >f
show --as json
