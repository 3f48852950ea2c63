printf 'one\r\ntwo\r\nthree http://h/a and\r\nfour\r\nfive\r\n' >f
for n in 0l 1l 2l 9l; do "$URISIFT" --json --context $n f; done
