echo http://a/ | gzip >f
head -c $(($(wc -c <f) - 4)) f >t
echo http://b/ >g
"$URISIFT" t g
