mkdir d
echo http://a/ >d/f
ln -s nowhere d/l
"$URISIFT" --follow d
