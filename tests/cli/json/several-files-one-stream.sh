echo http://a/ >f
echo http://b/ >g
"$URISIFT" --json g f
