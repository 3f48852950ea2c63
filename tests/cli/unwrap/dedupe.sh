# --dedupe message compares what is reported, and keeps the target.
cat >m <<'END'
From: a@h.example
Message-ID: <1@h.example>

https://l.instagram.com/?u=https%3A%2F%2Fh.example%2F&e=1
https://l.instagram.com/?u=https%3A%2F%2Fh.example%2F&e=2
https://l.instagram.com/?u=https%3A%2F%2Fh.example%2F&e=1
END
"$URISIFT" --as mail --dedupe message --unwrap --json m | sed 's/.*"field"/"field"/'
"$URISIFT" --as mail --dedupe message --unwrap=replace --json m | sed 's/.*"id"/"id"/'
