"$URISIFT" check --json HTTP://a/ URN:x:1 IVO://org.x/a foo:b news:c
