echo http://a.example/ >f
echo http://b.example/ >g
"$URISIFT" -Z f g | tr '\0' '@'
"$URISIFT" -Zc f g | tr '\0' '@'
"$URISIFT" -Zl f g | tr '\0' '@'
echo
"$URISIFT" -c f g
"$URISIFT" -ch f g
"$URISIFT" -cH f
