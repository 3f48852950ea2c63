printf '.TH X 1\n.UR https://a.example/\\:x.\n.UE\n.BR http://b.example/\\-y , z\n.MT c@d.example\n' | "$URISIFT" --json --stats
