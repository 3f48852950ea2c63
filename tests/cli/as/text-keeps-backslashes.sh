printf 'http://a/b\\_c ivo://org.x/a?b\\%%20c\n' | "$URISIFT" --as text
