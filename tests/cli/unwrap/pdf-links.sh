# Text and links of a PDF are compared first, and unwrapped then.
. "$(dirname "$0")/../pdf/samples"
cp "$pdfs/rewritten.pdf" a.pdf
"$URISIFT" --pdf-links a.pdf
"$URISIFT" --pdf-links --unwrap a.pdf
"$URISIFT" --pdf-links --unwrap=replace a.pdf
"$URISIFT" --pdf-links --unwrap=replace --json a.pdf |
    sed 's,.*"link":,"link":,; s,"text":[^]]*\],…,'
