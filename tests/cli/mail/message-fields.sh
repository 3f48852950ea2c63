# The fields of the message that a finding is in, wherever they are in its header: in the order of
# the list, each once, null where the message has none. A message inside gives none of its own.
{
    printf 'From a@example.org Thu May  1 12:00:00 2003\n'
    printf 'X-Link: http://early.example/\nFrom: =?iso-8859-1?q?Ren=E9?=\n <r@example.org>\n'
    printf 'Content-Type: message/rfc822\n'
    printf 'Subject: =?utf-8?b?R3LDvMOfZQ==?=  http://subject.example/\n\n'
    printf 'Subject: inside\n\nhttp://body.example/\n'
    printf 'From a@example.org Thu May  1 12:00:00 2003\nX: http://none.example/\n\n'
} >m
show() { sed 's/.*"raw":"\([^"]*\)".*"quote":/\1 /'; }
"$URISIFT" --json --message-fields subject,from,to,subject m | show
"$URISIFT" --json m | show
"$URISIFT" --json --dedupe message --message-fields from m | show
"$URISIFT" --message-fields subject m
printf '<a href="http://h.example/">x</a>' | "$URISIFT" --as html --json --message-fields from | show
