# Mail addresses in text: domains of all scripts; what is written like one and is none.
cat >f <<'EOF'
user@例子.公司 x@exämple.एमए user@пример.рф user@مثال.إختبار, user@例子.公司。 user@example.公司 user@mail.example.org。
联系user@example.com请 user@example.com.谢谢 user@例子.com请 user@例子.公司-- u@日本語-1.jp
"a b"@example.org user@[192.0.2.1] user@[IPv6:2001:db8::1]
logo@2x.png icon@3x.PNG <img src="a@2x.jpg"> a@10x.webp joe@2x.org joe@x2.png joe@2x.fish logo@2x.png.org mailto:logo@2x.png
EOF
"$URISIFT" --families email --json f | grep -o '"family":"[a-z]*"\|"raw":"[^"]*"\|"canonical":"[^"]*"' | paste -d ' ' - - -
"$URISIFT" --families email --json --all f >whole
for size in 1 2 3 7; do URISIFT_READ_SIZE=$size "$URISIFT" --families email --json --all f | cmp - whole; done
# What may join a local part: in angle brackets all of it, in text where a mail server has put it together.
"$URISIFT" --families email --json <<'EOF' | grep -o '"raw":"[^"]*"\|"canonical":"[^"]*"' | paste -d ' ' - -
<bounces+user=example.org@lists.example.net> <SRS0=HHH=TT=example.com=user@forwarder.org> <a/b@example.org> <name=user@example.org>
bounces+user=example.org@lists.example.net SRS0=HHH=TT=example.com=user@forwarder.org prvs=0123456789=user@example.org
name=user@example.org dir/user@example.org ?mail=john.doe@example.org /home/joe=joe@example.org
EOF
"$URISIFT" --families email <<'EOF'
Return-Path: <bounces+user=example.org@lists.example.net>
From: a/b <a/b@example.org>

text
EOF
