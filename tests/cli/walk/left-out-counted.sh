# Links to directories, broken links, pipes, and tmp of a Maildir if there is something in it.
mkdir -p d/cur d/new d/tmp d/.m/cur d/.m/new d/.m/tmp e
echo http://a/ | tee d/tmp/1 e/f >d/f
ln -s ../e d/l
ln -s ../e d/.l
ln -s nowhere d/broken
ln -s nowhere d/.broken
ln -s f d/.link
mkfifo d/p d/.p
"$URISIFT" --stats d
"$URISIFT" --stats -c --hidden d
"$URISIFT" --stats -c --follow d
