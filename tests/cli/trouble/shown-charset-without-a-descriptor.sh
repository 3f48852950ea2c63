# The same for a field that records show: its charset is not taken for an unknown one.
printf 'From: =?iso-8859-2?q?caf=E9?=\nSubject: a\n\nhttp://a/\n' >m
show() { "$URISIFT" --as mail --json --message-fields from -j "$1" m; }
show 1 | grep -q café || exit 77 # no such converter here
for threads in 1 2; do
    (exec 3>&- && ulimit -n 4 && show $threads) 2>&1
    echo = $?
done
