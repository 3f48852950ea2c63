printf '<!doctype html><p>x <a href="mailto:j@h.example">J</a><p>y\n' |
  "$URISIFT" -b --families =url --pattern 'p=\n\n' --pattern 'q=x' --pattern 'r=y'
