mkdir d
echo http://h/1 >d/small
{ echo http://h/2; head -c 2000 /dev/zero; } >d/large
"$URISIFT" --max-filesize 2K d
echo --
"$URISIFT" --max-filesize 2011 d
echo --
"$URISIFT" --max-filesize 11 --stats d
echo --
"$URISIFT" --max-filesize 0 d/small
echo $?
"$URISIFT" --max-filesize 1 <d/small
"$URISIFT" --max-filesize 1x d
