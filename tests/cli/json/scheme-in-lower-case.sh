echo 'HTTP://a/ IVO://org.x/a URN:x:y' | "$URISIFT" --json --all
