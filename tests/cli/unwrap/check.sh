"$URISIFT" check --unwrap 'https://l.instagram.com/?u=https%3A%2F%2Fh.example%2F' http://h.example
"$URISIFT" check --unwrap --json 'https://l.instagram.com/?u=https%3A%2F%2Fh.example%2F'
"$URISIFT" check --unwrap=replace --json 'https://l.instagram.com/?u=HTTPS%3A%2F%2FH.example%2F'
echo 'https://l.instagram.com/?u=javascript%3Aalert(1)' | "$URISIFT" check --unwrap
"$URISIFT" check --unwrap=replace 'https://web.archive.org/web/2020/http://h.example/é'
"$URISIFT" check --unwrap --base https://l.instagram.com/ --json '?u=http%3A%2F%2Fh.example'
"$URISIFT" check --unwrap=replace --base https://l.instagram.com/ --json '?u=http%3A%2F%2Fh.example'
"$URISIFT" check --unwrap=replace --same-as --json \
    'https://l.instagram.com/?u=https%3A%2F%2Fdoi.org%2F10.1000%2F182'
"$URISIFT" check --unwrap 'https://l.instagram.com/?u=%zz'
