words=$(printf 'word %.0s' 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0)
printf '%s%060d@b.local\\-x %060d@b.com.ex %s' "$words" 0 0 "$words" >f
"$URISIFT" --cpu scalar --families email --max-length 64 --all -b f >scalar; echo "= $?"
"$URISIFT" --families email --max-length 64 --all -b f | cmp - scalar && cat scalar
