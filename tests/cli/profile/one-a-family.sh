printf 'http://h/a=b urn:x:a ivo://org.x/a+b\n' >f
"$URISIFT" --all --json --profile url7 --profile rfc8141 --profile ivoid-lenient f
