"$URISIFT" same --profile rfc3986 urn:x:1 URN:x:1
echo $?
"$URISIFT" same --profile rfc2141 http://a/ http://a/
