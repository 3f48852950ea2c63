echo http://a/ >f
echo http://b/ >g
"$URISIFT" -h f g >>g
echo $?
cat g
