echo http://a/ >f
echo HTTP://A/ http://b/ >g
"$URISIFT" -u f g
