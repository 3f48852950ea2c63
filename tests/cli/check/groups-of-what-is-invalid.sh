"$URISIFT" check --same-as http://h:99999/ 'http://[::1/x' urn:x-/y foo:bar/x 2027/x
echo "= $?"
"$URISIFT" same --same-as http://h:99999/ http://h:99998/
