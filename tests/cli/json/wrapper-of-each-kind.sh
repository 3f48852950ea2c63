printf '<http://a/> <URL:http://b/> <URI: http://c/ > UDI=http://d/\n' | "$URISIFT" --json --profile url7
