"$URISIFT" same urn:ex:a?+b urn:ex:a
echo $?
"$URISIFT" same --profile rfc8141 urn:ex:a?+b urn:ex:a
