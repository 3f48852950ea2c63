# The first id of References, else of In-Reply-To, else the message's own; null if that one is too
# long to be kept.
long=$(printf '%0999d' 0)
message() { printf "$1\n\nhttp://a.example/\n" | "$URISIFT" --as mail --json --thread | sed 's/.*"quote":0//'; }
message 'Message-ID: <own@x>\nSubject: a'
message 'In-Reply-To: <b@x>\nMessage-ID: <own@x>'
message 'Message-ID: <own@x>\nReferences: <c@x> <b@x>\nIn-Reply-To: <b@x>'
message 'References: Your mail\nIn-Reply-To: it\nMessage-ID: <own@x>'
message 'References: <\n c@x\n >\n <b@x>'
message "References: <$long> <b@x>\nIn-Reply-To: <b@x>\nMessage-ID: <own@x>"
message "In-Reply-To: <$long>\nMessage-ID: <own@x>"
message "Message-ID: <$long>"
message 'Subject: a'
printf '220 1 <status@x> article\r\nSubject: a\r\n\r\nhttp://a.example/\r\n.\r\n' |
    "$URISIFT" --as news --json --thread --message-fields subject | sed 's/.*"quote":0//'
# in a text, of a list, twice
printf 'Message-ID: <own@x>\nSubject: http://a.example/\n\n' >m
"$URISIFT" --as mail --thread m
"$URISIFT" --as mail --json --thread --message-fields thread,subject m | sed 's/.*"quote":0//'
