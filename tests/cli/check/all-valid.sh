"$URISIFT" check http://a/ URN:X:1 ivo://Org.x/A
