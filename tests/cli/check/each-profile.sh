for p in web rfc3986 url7 udi1992 pdf-webcapture rfc2141 rfc8141 ivoid2 ivoid-lenient; do
    "$URISIFT" check --json --profile $p 'http://h/a+b' urn:ex:a+b 'ivo://org.x/a+b'
done
