echo 'http://[2001:DB8:0:0:0:0:0:1]/a http://[2001:db8::1]:80/b http://[2001:db8::2]/c http://[::ffff:192.0.2.1]/d http://[v1.x]/e' >f
"$URISIFT" --host 2001:db8::1 f
echo; "$URISIFT" --host '[2001:0DB8::0:1]' f
echo; "$URISIFT" --exclude-host ::ffff:c000:201 f
