# What is hidden is counted, a directory as one, and not looked into.
mkdir -p d/.git/objects d/e/.cache
echo http://a/ | tee d/.f d/.git/config d/.git/objects/f d/e/.g d/e/.cache/f >d/f
"$URISIFT" --stats d
rm -r d/.git d/e
"$URISIFT" --stats -c d
rm d/.f && mkdir d/.h
"$URISIFT" --stats -c d
mkdir d/.i
"$URISIFT" --stats -c d
"$URISIFT" --stats -c --hidden d
# With -q, or into a file without --stats, nothing is said.
"$URISIFT" --stats -q d
"$URISIFT" d
