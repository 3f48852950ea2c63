printf 'HTTP://A.org:80/%%7ex http://a.org/~x http://a.org/~y\n' | "$URISIFT" -u
printf 'ivo://Org.x/A?q ivo://org.x/a?q ivo://org.x/a?Q\n' | "$URISIFT" --unique
