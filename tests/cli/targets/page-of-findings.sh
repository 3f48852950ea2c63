# --output html: a page of what was found, in a file or on standard output.
mkdir t d
TMPDIR=$PWD/t
export TMPDIR
printf 'see http://a.example/x and http://a.example:1x/ here\n' >d/a.txt
printf 'nothing\n' >d/b.txt
case $("$URISIFT" --output html d 2>&1) in *'without SQLite'*) exit 77 ;; esac
show() {
    sed -n 's/.*<title>\(urisift.*\)<\/title>/\1/p' "$1"
    grep -c '^<tr id="f' "$1"
}
"$URISIFT" --all --output html:p.html d
echo "= $?"
show p.html
"$URISIFT" --all --output html d >q.html
echo "= $?"
show q.html
sed 's/<td>....-..-..T..:..:..Z<[^-]*-..-..T..:..:..Z//' p.html >p
sed 's/<td>....-..-..T..:..:..Z<[^-]*-..-..T..:..:..Z//' q.html | cmp - p && echo the same but for the times
grep '<mark>' p.html
echo == beside another report
"$URISIFT" --output html:p.html --output text d
show p.html
echo == nothing is found
"$URISIFT" --output html:p.html d/b.txt
echo "= $?"
show p.html
echo == a folder that cannot be written
"$URISIFT" --output html:none/p.html d
echo "= $?"
TMPDIR=$PWD/none "$URISIFT" --output html:p.html d
echo "= $?"
show p.html
ls t
