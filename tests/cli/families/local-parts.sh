# Where a mail address begins: with the first byte that RFC 5322 allows in an atom. A shorter address is never reported
# without a warning, unless text itself separates it.
show() { "$URISIFT" --families =email --all "$@" --json f | sed 's/.*"raw":"\(\([^"\\]\|\\.\)*\)".*"valid":\([a-z]*\).*"warnings":\(\[[^]]*\]\).*/\1 \3 \4/; s/.*"raw":"\(\([^"\\]\|\\.\)*\)".*"valid":\([a-z]*\).*/\1 \3/; s/ true//; s/false/invalid/'
    "$URISIFT" --families =email --all "$@" --json f >whole
    for size in 1 2 3 7 64; do URISIFT_READ_SIZE=$size "$URISIFT" --families =email --all "$@" --json f | cmp - whole; done
    "$URISIFT" --families =email --all "$@" --json --cpu scalar f | cmp - whole; }
echo "-- atoms"
cat >f <<'EOF'
~bob/list@lists.x.example +dave@x.example a*b@x.example a^b@x.example a?b@x.example a`b@x.example ~c@x.example
-d@x.example --e@x.example #f@x.example $g@x.example !h@x.example %w@x.example &j@x.example ^k@x.example *l@x.example
a--b@x.example o'brien@x.example and/or@x.example dir/sub/m@x.example _n@x.example !#$%&'*+-/=?^_x~@x.example
EOF
show
echo "-- dots"
printf '%s\n' 'a..b@x.example .c@x.example d.@x.example ...e@x.example "f".g@x.example' >f
show
echo "-- what text puts there"
cat >f <<'EOF'
key=a@x.example, (b@x.example) [c@x.example] {d@x.example} 'e@x.example' "f@x.example" `g@x.example`; |h@x.example|i@x.example
To:j@x.example;k@x.example to = l@x.example to =m@x.example x["to"]=n@x.example ?a=1&to=o@x.example TO:=p@x.example key='q@x.example'
u'r@x.example' b"s@x.example" x['t@x.example'] “u@x.example” (v@x.example)w@x.example «x@x.example» a，y@x.example
EOF
show
echo "-- emphasis that is closed"
cat >f <<'EOF'
*a@x.example* **b@x.example** _c@x.example_ __d@x.example__ ~~e@x.example~~ +f@x.example+ -g@x.example- **_h@x.example_**.
*i@x.example or j@x.example* _k@x.example and others_, *l@x.example, *m@x.example and others* **n@x.example
EOF
show
echo "-- what may belong to it"
cat >f <<'EOF'
/home/a@x.example ./b@x.example ~/mail/c@x.example //d@x.example x.example/e@x.example http://x.example:80/d/f@x.example/
a==g@x.example a=b=h@x.example a+b=i@x.example to=3Dj@x.example "a"k@x.example a}l@x.example ${a}m@x.example DOMAIN\n@x.example
s/o@x.example/p@x.example/ a@q@x.example r@x.example@x.example s@x.example/t@x.example u@x.example&v@x.example
用户w@x.example o’neil@x.example jean–paul@x.example ri­chard@x.example §cx@x.example y@x.exam­ple.org z@x.example–z
EOF
show
echo "-- letters"
printf '%s\n' 'é@x.example ñandú@x.example nguyễn@x.example re\xcc\x81ne\xcc\x81@x.example Γιάννης@x.example ἀ.b@x.example' | sed 's/\\xcc\\x81/\xcc\x81/g' >f
show
printf 'J\201rgen@x.example \225b@x.example\n' >f
show
echo "-- none"
cat >f <<'EOF'
{a}@x.example {a,b}@x.example ${a}@x.example $(id)@x.example `id`@x.example 'a'@x.example "a b"@x.example a."b"@x.example
%s@x.example %-10s@x.example %(user)s@x.example *@x.example --@x.example medium.com/@a.bcd @user@x.example HTTP/www.x.example@REALM.EXAMPLE
EOF
show
echo "-- colors, and roff"
printf '\033[31ma@x.example \033[1;31mb@x.example \033[mc@x.example \003\060\064d@x.example \\033[1me@x.example [31mf@x.example [mg@x.example]\n' >f
printf '%s\n' '\fI\%h@x.example\fP <\&i@x.example\&> \f(CW\*(C`j@x.example\*(C'"'"'\fR \*(L"k@x.example\*(R" l\e@x.example AT\&m@x.example' >>f
show
echo "-- lines that are drawn"
printf -- '----------------------------------------------------------------------a@x.example\n' >f
show
echo "-- header fields"
cat >f <<'EOF'
From: ~bob/list@x.example
To: key=a@x.example,
 b=c@x.example, /S=d/O=e@x.example
Cc: 'f@x.example', *g@x.example*, j|k@x.example, <l|m@x.example>, 'n'@x.example
Subject: user=h@x.example

user=i@x.example
EOF
show --as mail
echo "-- strings of JSON, fields of CSV"
printf '%s\n' '{"a":"~bob/list@x.example","b":"key=a@x.example","c":"*b@x.example*","d":"/home/c@x.example","e":"from=d@x.example, size=5","f":["a=b=e@x.example"],"g":"f|g@x.example"}' >f
show --as json
printf '%s\n' 'a,b' 'key=a@x.example,~bob/list@x.example' '"user=b@x.example",/tmp/c@x.example' >f
show --as csv
