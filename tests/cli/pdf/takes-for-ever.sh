. "$(dirname "$0")/samples"
# A PDF of 5 KB that would be drawn for years. What was found before it is written at once.
cp "$pdfs/text.pdf" a.pdf
cp "$pdfs/bomb.pdf" b.pdf
cp "$pdfs/text.pdf" c.pdf
"$URISIFT" -j 1 --pdf-timeout 3 a.pdf b.pdf c.pdf >out 2>err &
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    [ -s out ] && break
    sleep 0.1
done
grep -q . out && ! grep -q . err && echo 'before the end of the wait'
wait $!
echo "= $?"
cat out err
