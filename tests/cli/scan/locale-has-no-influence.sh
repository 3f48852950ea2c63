printf 'HTTP://ISI.org/I URN:INFO:i http://h/\303\251\n' >f
LC_ALL=tr_TR.UTF-8 "$URISIFT" f
LC_ALL=de_DE.ISO-8859-1 LANG=xx "$URISIFT" --schemes INFO,HTTP f
