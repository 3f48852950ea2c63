"$URISIFT" same URN:ISBN:a%2c urn:isbn:a%2C
echo $?
"$URISIFT" same urn:isbn:a urn:isbn:A
echo $?
"$URISIFT" same urn:x:a%2c urn:x:a,
