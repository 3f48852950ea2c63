# The folders of a Maildir++ are hidden directories with cur and new. They are walked, others are counted.
mkdir -p m/cur m/new m/tmp m/.Sent/cur m/.Sent/new m/.Sent/tmp m/.Lists.C/cur m/.Lists.C/new m/.only-cur/cur m/.deep/x/cur m/.deep/x/new
mkdir -p root/.A/cur root/.A/new root/.A/.B/cur root/.A/.B/new m/.file/cur && touch m/.file/new
for f in m/cur/1 m/new/2 m/.Sent/cur/3 m/.Lists.C/new/4 m/.only-cur/cur/5 m/.deep/x/cur/6 root/.A/cur/7 root/.A/.B/new/8 root/.A/cur/.9; do
    printf 'Subject: s\n\nhttp://%s.example/\n' "${f##*/}" >"$f"
done
"$URISIFT" --stats m root 2>&1 | grep -v 'as mail\|messages'
echo "links:"
mkdir n
ln -s ../m/.Sent n/.Sent
ln -s ../m/.only-cur n/.only-cur
"$URISIFT" --stats n
"$URISIFT" --stats --follow -l n 2>&1 | grep -v 'as mail\|messages'
