{ echo http://a/ | gzip; echo http://b/ | gzip | head -c 12; } >f
"$URISIFT" f
