echo 'urn:ex:a?+r1 urn:ex:a?=q2 urn:EX:a' >f
"$URISIFT" -u f
"$URISIFT" -u --profile rfc8141 f
