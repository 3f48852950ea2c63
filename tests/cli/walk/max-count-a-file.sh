mkdir d
echo 'http://a/ http://b/' | tee d/f >d/g
"$URISIFT" -m 1 d
