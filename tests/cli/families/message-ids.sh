cat >m.mbox <<'END'
From joe@example.org Sat Jan  3 01:05:34 1996
From: Joe <joe@example.org>
To: list@example.com
Message-ID: <1234@host.example.org>
In-Reply-To: <5678@host.example.org>
References: <1@a.example.org> <2@b.example.org>
References: <1@a.example.org>,<2@b.example.org>, <3@c.example.org>
 <3@c.example.org>
Resent-Message-ID: <4@d.example.org>
Supersedes: <5@e.example.org>
X-Message-ID: <6@f.example.org>
Original-Message-ID: <7@g.example.org>
Subject: in 4711@mail.example.org you wrote

See <99@host.example.org> and mailto:jane@example.org
END
"$URISIFT" --families =email -b m.mbox; echo "= $?"
"$URISIFT" --families =email --as text -c m.mbox
