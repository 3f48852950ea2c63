echo http://a/ >f
echo none >g
"$URISIFT" -c f g
