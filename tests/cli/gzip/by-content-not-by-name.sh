printf 'http://a/\n' | gzip >f
echo http://b/ >g.gz
"$URISIFT" f g.gz
