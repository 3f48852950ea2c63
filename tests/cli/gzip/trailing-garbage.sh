{ echo http://a/ | gzip; echo http://x/; } >f
echo http://b/ >g
"$URISIFT" f g
