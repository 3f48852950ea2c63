. "$(dirname "$0")/samples"
for tool in gzip bzip2 xz zstd; do command -v $tool >/dev/null || exit 77; done
for z in gzip bzip2 xz "zstd -q"; do
    $z -c <"$pdfs/text.pdf" >f
    "$URISIFT" -n -b f
    echo "= $?"
    "$URISIFT" --line-buffered -c <f
    cat f | URISIFT_READ_SIZE=1 "$URISIFT" -c
done
gzip -c "$pdfs/links.pdf" >links
"$URISIFT" --pdf-links links
# Behind other octets, too; as text it is compressed text.
{ printf 'From a mailer:\n'; cat "$pdfs/text.pdf"; } | gzip -c >later
"$URISIFT" -c later
"$URISIFT" --as text -c f
# Text stays text, whatever is looked at before.
printf 'http://a/\n' | gzip -c >short
: | gzip -c >empty
"$URISIFT" -H short empty
"$URISIFT" --pdf-links short
echo "= $?"
