printf 'http://a.example/\313\234b/\357\254\201le\n\fhttp://a.example/c\342\200\221d\342\200\213e http://a.example/f\342\200\2231\n' >f
"$URISIFT" --as pdftext --json f
