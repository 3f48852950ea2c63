printf 'From: a\nTo: b\n\nhttp://a.example/=\n' >m1
printf 'From: a\nTo: b\n\nnothing\n' >m2
"$URISIFT" -c m1 m2
"$URISIFT" -l m1 m2
"$URISIFT" -q m2
echo $?
"$URISIFT" m1 m2
