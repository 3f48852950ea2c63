"$URISIFT" same ivo://Org.x/A?q ivo://org.X/a?q
echo $?
"$URISIFT" same ivo://org.x/a?q ivo://org.x/a?Q
