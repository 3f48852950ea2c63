printf '.TH X 1\n.UR http://ho{st}.example/\n.UE\n.UR http://a.example/\\*(zz/x\n.UE\nhttp://a.example/\\n(xxy\n' | "$URISIFT" --all --json
