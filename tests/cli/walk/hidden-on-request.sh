mkdir -p d/.h
echo http://a/ | tee d/.f d/.h/f >d/f
"$URISIFT" --hidden d
