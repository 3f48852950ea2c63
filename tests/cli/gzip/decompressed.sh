printf 'x\nHTTP://a/\n' | gzip >f.gz
"$URISIFT" --json f.gz
