printf 'http://a.example/x?y=\nz\nhttp://a.example/b-\nc\nhttp://a.example/d/\ne\n' >f
for mode in none conservative default aggressive; do
    echo $mode
    "$URISIFT" --as pdftext --join $mode f
done
"$URISIFT" --as pdftext --boundary strict f
"$URISIFT" --as pdftext --join some f
