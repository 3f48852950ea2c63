echo 'https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttp%3A%2F%2Fh.example%2F&h=x' >f
"$URISIFT" --unwrap --json f
"$URISIFT" --unwrap=replace --json f
