. "$(dirname "$0")/samples"
{ printf 'HTTP/1.1 200 OK\r\n\r\n'; cat "$pdfs/text.pdf"; } >f
"$URISIFT" f
"$URISIFT" -c <f
cat f | "$URISIFT" -c
{ head -c 1100 /dev/zero; cat "$pdfs/text.pdf"; } | "$URISIFT"
