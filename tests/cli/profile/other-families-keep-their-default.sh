printf 'http://h/a=b urn:x:a ivo://org.x/a+b\n' >f
"$URISIFT" --profile rfc8141 f
