mkdir d
mkfifo p
echo http://a.example/ | tee a >b
gzip -k a
echo '<!doctype html>' >page
"$URISIFT" --follow-file
"$URISIFT" --follow-file -
"$URISIFT" --follow-file a b
"$URISIFT" --follow-file d
"$URISIFT" --follow-file p
"$URISIFT" --follow-file --as html a
"$URISIFT" --follow-file --include-type text a
"$URISIFT" --follow-file none
timeout 10 "$URISIFT" --follow-file page
timeout 10 "$URISIFT" --follow-file a.gz
timeout 10 "$URISIFT" --follow-file "$(dirname "$0")/../../docs/links.pdf" 2>&1 | sed 's/: .*docs/: docs/'
printf 'http://a.example/' >c.md
timeout 1 "$URISIFT" --follow-file --as text c.md
echo $?
