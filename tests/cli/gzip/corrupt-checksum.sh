echo http://a/ | gzip >f
{ head -c $(($(wc -c <f) - 8)) f; printf 'XXXX\012\000\000\000'; } >c
echo http://b/ >g
"$URISIFT" c g
