export URISIFT_PDF_READER=pdftotext
. "$(dirname "$0")/samples"
command -v qpdf >/dev/null || exit 77
# The first page stands at the beginning, with a trailer: pdftotext makes nothing of it, and says that all is well.
qpdf --linearize "$pdfs/links.pdf" f
head -c $(($(wc -c <f) - 100)) f >g
for file in f g; do
    "$URISIFT" -c $file 2>err
    echo $?
    cat $file | "$URISIFT" -c 2>>err
    echo $?
    sed 's/(Syntax.*/(…/' err
done
