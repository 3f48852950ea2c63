{ echo http://a/ | gzip; head -c 1000 /dev/zero; } >f
"$URISIFT" f
