. "$(dirname "$0")/samples"
# Header, bodies, texts and attachments of a message; a message in it.
cp "$outlook/small.msg" mail
cp "$outlook/with-header.msg" .
"$URISIFT" -n --families email,url,urn mail with-header.msg
"$URISIFT" -c mail
"$URISIFT" --json mail | head -1
"$URISIFT" --json mail | tail -1
# Another compound file is no message.
cp "$outlook/not-a-message.doc" .
"$URISIFT" -c not-a-message.doc
# The streams of an object of another program.
cp "$outlook/object.msg" .
"$URISIFT" -H object.msg
