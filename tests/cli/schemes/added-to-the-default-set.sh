echo 'http://a/ data:text/plain,x foo://b/ bar://c/' | "$URISIFT" --schemes +data,foo
