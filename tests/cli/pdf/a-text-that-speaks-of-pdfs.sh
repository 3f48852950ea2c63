echo 'It begins with %PDF-1.4
and then: http://a/ startxref' >f
"$URISIFT" f
"$URISIFT" <f
cat f | "$URISIFT"
