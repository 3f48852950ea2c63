mkdir .h
echo http://a/ | tee .f >.h/f
"$URISIFT" .h .f
cd .h && "$URISIFT" .
