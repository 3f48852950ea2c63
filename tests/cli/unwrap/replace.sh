# The target is in the place of the link; warnings are those of both.
echo 'https://web.archive.org/web/2020/HTTP://H.example:80/é%7e' >f
"$URISIFT" --unwrap=replace f
"$URISIFT" --unwrap=replace --json f
"$URISIFT" --unwrap --json f
