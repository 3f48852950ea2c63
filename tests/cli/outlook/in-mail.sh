. "$(dirname "$0")/samples"
# Parts of mail are opened by --attachments all.
cp "$outlook/tnef.eml" "$outlook/msg.eml" .
"$URISIFT" -n tnef.eml
"$URISIFT" -n --attachments all tnef.eml msg.eml
"$URISIFT" -n --as mail --attachments all tnef.eml | tail -1
"$URISIFT" --attachments all -c tnef.eml
