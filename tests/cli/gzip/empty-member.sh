gzip </dev/null >f
"$URISIFT" f
