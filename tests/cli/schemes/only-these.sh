echo 'http://a/ ftp://b/ urn:x:1 ivo://org.x/a' | "$URISIFT" --schemes ftp,urn
