cat >m <<'E'
Path: news.example.net!x
Newsgroups: x.y
Message-ID: <1@x.example>
In-Reply-To: Your message of Monday <0@x.example>
References: <a@x.example>
 <0@x.example> <not one@x.example>
Content-ID: <c@x.example>

see news:0@x.example...
E
"$URISIFT" -n m
echo --
"$URISIFT" -n -b --message-ids m
echo --
"$URISIFT" -n --message-ids --schemes cid,news m
printf '220 5 <1@x.example> article\r\nSubject: s\r\n\r\nbody\r\n.\r\n430 no <2@x.example>\r\n223 6 <3@x.example>\r\n' |
    "$URISIFT" -n --message-ids
