# Findings that are warned of, because they may be longer in the text, are counted: those that are written.
printf 'http://a.example/x|y http://a.example/x|z http://b.example/|c http://d.example/ http://h/%%zz|a\n' >f
printf 'http://a.example/x|q\n' >g
"$URISIFT" --stats f g
for options in -u -c '-m 1' -l '--match b[.]example' '--host d.example' --json; do
    echo "$options:"
    "$URISIFT" --stats $options f g 2>&1 >/dev/null | grep cut
done
tar cf t.tar f g
"$URISIFT" --stats -c t.tar 2>&1 | grep cut
printf 'see http://y.example/c/\nwords\n' | "$URISIFT" --stats --as pdftext
