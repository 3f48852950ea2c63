"$URISIFT" same urn:x:1 http://a/
