printf 'http://192.0.2.1/ http://192.0.2.10/ http://10.192.0.2.1/ http://[2001:DB8::1]/ http://[2001:db8::2]/ http://a.1.example/\n' >f
"$URISIFT" --host 192.0.2.1 f
echo; "$URISIFT" --host 2.1 f || echo "none: $?"
echo; "$URISIFT" --host '[2001:db8::1]' f
echo; "$URISIFT" --host 2001:DB8::1 f
