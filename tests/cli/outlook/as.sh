. "$(dirname "$0")/samples"
# --as forces the kind, and another format reads the file as it is.
cp "$outlook/small.tnef" "$outlook/small.msg" "$outlook/not-a-message.doc" .
echo http://a.example/ >a.txt
"$URISIFT" -n --as tnef small.tnef | head -2
"$URISIFT" -n --as msg small.msg | head -2
"$URISIFT" --as tnef a.txt
"$URISIFT" --as msg a.txt not-a-message.doc
"$URISIFT" --as text -n small.tnef
