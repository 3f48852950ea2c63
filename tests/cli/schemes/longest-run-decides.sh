printf '(+http://a/ .http://b/ _http://c/ x-urn:d:e 9urn:d:e xhttp://f/ 1.http://g/)\n' | "$URISIFT" -b
