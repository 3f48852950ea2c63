cat >f <<'X'
Data at https://www.jstatsoft.org/
article/view/v067i01 (2015), http://x.example/a-
b and http://y.example/c/
words; http://www.
R-project.org/.
X
"$URISIFT" --as pdftext -n f
"$URISIFT" --as pdftext --json f
