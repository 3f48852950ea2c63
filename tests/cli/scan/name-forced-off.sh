echo http://a/ >f
mkdir d
echo http://b/ >d/g
"$URISIFT" -h f f
"$URISIFT" --no-filename d
