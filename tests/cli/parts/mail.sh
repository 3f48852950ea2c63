. "$(dirname "$0")/make"
"$URISIFT" -H --attachments all m.mbox
echo "= $?"
"$URISIFT" --as mail -H --attachments all m.mbox 2>/dev/null | cksum
"$URISIFT" -H --attachments all m.mbox 2>/dev/null | cksum
# Without --attachments all it is as before.
"$URISIFT" -H m.mbox
"$URISIFT" -H --attachments text m.mbox
