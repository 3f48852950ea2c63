# A declaration, a document type or a known root begins a document, and nothing else does.
printf '<any b="http://a.example/?b&amp;c">' | "$URISIFT"
printf 'as in <?xml version="1.0"?> http://a.example/?b&amp;c' | "$URISIFT"
printf '<?xml-stylesheet href="http://a.example/?b&amp;c"?>' | "$URISIFT"
