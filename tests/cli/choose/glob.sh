# The base name, or with a '/' the path below the operand; the last glob that matches decides.
mkdir -p d/src/deep d/old.c d/.h
for f in a.c b.h src/c.c src/deep/e.c old.c/f.c .h/g.c 'x{y}'; do echo "http://h/$f" >"d/$f"; done
try() {
    echo "== $*"
    "$URISIFT" -l "$@" d
}
try -g '*.c'
try -g '!*.c'
try --glob='*.c' -g '!e.c'
try -g '!e.c' -g '*.c'
try -g '/*.c'
try -g 'src/*.c'
try -g 'src/**'
try -g '**/e.c'
try -g 'src/**/e.c' -g 'src/**/c.c'
try -g '**/deep/**'
try -g 'sr[b-d]/?.c'
try -g 'src?c.c'
try -g '!src/' -g '!old.c'
try -g '*.{c,h}' -g '!{src,old.c}'
try -g '{a,src/{c,deep/{d,e}}}.c'
try -g 'x\{y}'
try -g '*.c' --hidden
