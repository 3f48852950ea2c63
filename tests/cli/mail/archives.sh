# Archives as people keep them: docs/MAIL.md lists them.
for tool in tar gzip git; do command -v $tool >/dev/null || exit 77; done
message() { # NAME
    printf 'From: %s@h.example\nMessage-ID: <%s@h.example>\n' "$1" "$1"
    printf 'Date: Mon, 1 Jan 2024 10:00:00 +0000\nSubject: s\n\nSee http://%s.example/\n' "$1"
}
from='From a@h.example Mon Jan  1 10:00:00 2024'
mkdir -p maildir/cur maildir/new maildir/tmp maildir/.Archive.2024/cur maildir/.Archive.2024/new
message a >'maildir/cur/1.M1.h:2,S'
message b >maildir/new/2.M2.h
message c >'maildir/.Archive.2024/cur/3.M3.h:2,S'
"$URISIFT" maildir
# MH: a message a file; the file of sequences is hidden.
mkdir -p mh/inbox
message d >mh/inbox/1
message e >mh/inbox/2
printf 'unseen: 1-2\n' >mh/inbox/.mh_sequences
"$URISIFT" mh
# mbox: mboxo and mboxrd, with CR LF, with Content-Length.
{ echo "$from"; message f; printf '\n>From http://g.example/\n\n%s\n' "$from"; message h; } >mbox
"$URISIFT" -n mbox
sed "s/\$/$(printf '\r')/" mbox >crlf
"$URISIFT" -n crlf
{ echo "$from"; printf 'From: i@h.example\nContent-Length: 60\n\n%s\nSee http://i.example/\n' "$from"; } >mboxcl
"$URISIFT" --json mboxcl | grep -o '"canonical.*message":[0-9]*'
# Pipermail: months of mbox, compressed, with addresses that are written in words.
printf 'From user at h.example  Mon Jan  1 10:00:00 2024\nFrom: user at h.example (A User)\n' >month
printf 'Message-ID: <j@h.example>\nSubject: [list] s\n\nSee http://j.example/\n' >>month
gzip <month >2024-January.txt.gz
"$URISIFT" --json 2024-January.txt.gz | grep -o '"canonical.*message_id":"[^"]*"'
# A spool of news, and all of them in a tar.
mkdir -p news/comp/lang
printf 'Path: x!y\nFrom: k@h.example\nNewsgroups: comp.lang\nMessage-ID: <k@h>\nSubject: s\n\n' >news/comp/lang/1
echo 'See http://k.example/' >>news/comp/lang/1
"$URISIFT" --json news | grep -o '"canonical.*message_id":"[^"]*"'
tar cf all.tar --format ustar maildir mh mbox news
"$URISIFT" -H all.tar | sort
# public-inbox: a git repository with a message in each commit, as the blob `m`.
{
    git init -q inbox
    cd inbox
    for name in l m; do
        message $name >m
        git add m
        git -c user.name=a -c user.email=a@h.example commit -qm s
    done
} 2>/dev/null
git rev-list --reverse HEAD | sed 's/$/:m/' | git cat-file --batch >../batch
cd ..
"$URISIFT" --json batch | grep -o '"canonical.*message_id":"[^"]*"'
