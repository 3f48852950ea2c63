"$URISIFT" check http://a/ urn:urn:x http://b/
