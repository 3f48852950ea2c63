printf '<134>host CEF:0|a|http://a.example/\\|b|1|2|n|5|request=http://b.example/?x\\=1\\\\ msg=http://c.example/\\nnext\n' | "$URISIFT" --as cef -b
