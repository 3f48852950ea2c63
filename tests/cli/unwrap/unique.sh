# -u compares what is reported.
cat >f <<'END'
https://l.instagram.com/?u=https%3A%2F%2Fh.example%2F&e=1
https://l.instagram.com/?u=https%3A%2F%2Fh.example%2F&e=2
https://h.example
END
"$URISIFT" -u --unwrap f
"$URISIFT" -u --unwrap=replace f
"$URISIFT" -u -c --unwrap=replace f
"$URISIFT" -c --unwrap=replace f
"$URISIFT" -c --unwrap f
