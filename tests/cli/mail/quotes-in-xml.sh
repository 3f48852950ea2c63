# Blanks before a body of XML are no part of a line of it: the same quotes are counted however much is read at once.
printf 'From a@b Mon Nov  2 01:01:01 2025\nContent-Type: application/xml\n\n \t<a>x</a><b c="d">> urn:foo:a\n' >m.mbox
for size in 1 61 65536; do
    URISIFT_READ_SIZE=$size "$URISIFT" --as mail --json --attachments all -j1 m.mbox | grep -o '"quote":.'
done
