"$URISIFT" check --message-ids x
"$URISIFT" check --attachments all x
"$URISIFT" same --dedupe message a b
