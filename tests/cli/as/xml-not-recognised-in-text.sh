# An XML declaration begins a document, and nothing else does.
printf '<rss a="http://a.example/?b&amp;c">' | "$URISIFT"
printf 'as in <?xml version="1.0"?> http://a.example/?b&amp;c' | "$URISIFT"
printf '<?xml-stylesheet href="http://a.example/?b&amp;c"?>' | "$URISIFT"
