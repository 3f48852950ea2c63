# What only looks like a mail address: ids of messages, handles of social networks, UIDs, principals, what printf(3) is given.
scan() { "$URISIFT" --families =email --as text; }
echo '-- none'
scan <<'EOF'
postfix/cleanup[1]: 4F1: message-id=<20240101.abc@mail.example.org>
	by mx.example.org with ESMTPS id <E1abc-0001@mx.example.org>; Mon
X-Gmail-Original-Message-ID: <a@mail.example.com>
references:
 <1@a.example> <2@b.example>
	<3@c.example>
{"msgid":"<4@d.example>", 'message_id' : '<5@e.example>', "in-reply-to": "<6@f.example>"} Content-ID:<7@g.example>
UID:19970610T172345Z-AF23B2@example.com
RELATED-TO:part7.19960817@example.com
cid:part1@example.com (MID:2@example.com)
@user@social.example (@user@social.example)
"%s@example.org" '%d@example.org' %ld@example.org %llu@example.org
References: <a@b.example>
        <c@d.example>
Message-ID:  <c@d.example>
> X-Original-References: <d@x.example>
HTTP/www.example.org@REALM.EXAMPLE host/a.b@REALM.EXAMPLE
2024-03-04 08:12:44 1rh-0001 <= <> H=mx [192.0.2.1] P=esmtp S=900 id=20240304.GA1@mx.example.org
%1$s@example.org %2$lu@example.org "%-10s@example.org" %08lx@example.org %.3s@example.org
EOF
echo '-- all'
scan <<'EOF'
To: <a@1.example>, <b@1.example>; from=<c@1.example> orig_to=<d@1.example> "From": "<e@1.example>"
Alice <a@2.example> "Alice" <b@2.example> id <c@2.example> valid <d@2.example> <e@2.example> <f@2.example>
UID: a@3.example guid:b@3.example uid:c@3.example e@mail:d@3.example
acid:a@4.example 5%b@4.example a@@c@4.example
/host/a@5.example see host a@5.example cross-references <b@5.example>
References: a. <a@6.example>
preferences: <a@8.example> Contact for references: <b@8.example>
imap/a@9.example HTTP/b@9.example 5%c@9.example
Message-ID  <a@7.example>
1rh-0001 => x H=mx id=a@10.example <= uid=b@10.example
EOF
echo '-- strings of source code'
scan <<'EOF'
u'a@1.example' b'b@1.example' [U'c@1.example', B'd@1.example'] f'e@1.example' r'f@1.example'
o'brien@2.example d'a@2.example l'a@2.example ub'a@2.example b'@2.example b''a@2.example b'-a@2.example
EOF
