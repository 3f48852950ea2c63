. "$(dirname "$0")/samples"
command -v qpdf >/dev/null || exit 77
qpdf --encrypt user owner 256 -- "$pdfs/text.pdf" a.pdf
qpdf --encrypt '' owner 256 --extract=n -- "$pdfs/links.pdf" b.pdf
"$URISIFT" a.pdf b.pdf
echo $?
for password in user owner wrong; do
    "$URISIFT" --password $password a.pdf
    echo $?
done
"$URISIFT" --pdf-links a.pdf b.pdf
