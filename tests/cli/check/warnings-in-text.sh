"$URISIFT" check urn:x:a/b%41
