printf '1,"http://a.example/x,y",2\n2,http://b.example/,3\n' | "$URISIFT"
printf 'see http://b.example/,3 and\nsee http://b.example/,4\n' | "$URISIFT"
