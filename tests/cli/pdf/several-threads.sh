. "$(dirname "$0")/samples"
mkdir d
for i in 1 2 3 4 5 6 7 8; do
    cp "$pdfs/text.pdf" d/$i-a.pdf
    cp "$pdfs/links.pdf" d/$i-b.pdf
    cp "$pdfs/truncated.pdf" d/$i-c.pdf
    echo "http://h.example/$i" >d/$i-d.txt
done
for options in -nb --json -u '--pdf-links -n' '--pdf-links --json'; do
    "$URISIFT" -j 1 $options d >one 2>one.err
    echo $?
    "$URISIFT" -j 4 $options d >four 2>four.err
    echo $?
    cmp one.err four.err
    cmp one four && wc -l <one
done
