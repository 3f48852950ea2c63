echo http://a/ >f
echo http://b/ >g
"$URISIFT" g f
