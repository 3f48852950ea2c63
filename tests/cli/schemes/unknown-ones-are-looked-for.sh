echo 'http://a/ foo:b' | "$URISIFT" --schemes foo
