# --output html: a page for the run, to a file or to standard output, and no temporary file is left.
export TMPDIR="$PWD/tmp"
mkdir tmp d
"$URISIFT" --output html:p.html d 2>errors
if grep -q 'built without' errors; then exit 77; fi
printf 'http://a.example/x and <http://a.example/%%zz>\n' >d/a.txt
"$URISIFT" --all --output html:p.html --output text d
echo $?
"$URISIFT" --all --output html d >q.html
echo $?
sed 's/20[0-9T:-]*Z/TIME/g' p.html >p
sed 's/20[0-9T:-]*Z/TIME/g' q.html | cmp - p
grep -c 'a\.example/x' p
"$URISIFT" --output html:d d
"$URISIFT" --output html:p.html d/missing
echo $?
head -n 1 p.html
TMPDIR="$PWD/none" "$URISIFT" --output html:p.html d
echo $?
# what is left where the disk is full is the old page
(ulimit -f 8 && "$URISIFT" --all --output html:p.html d 2>errors)
echo $? $(wc -l <errors)
head -n 1 p.html
ls -A . tmp
