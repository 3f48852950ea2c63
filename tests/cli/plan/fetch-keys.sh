# Lists of keys, what becomes of each, and commands.
shards() { # PLAN — their number, and how many keys the first and the last have
    head -n 1 "$1" | grep -o '"shards":[0-9]*'
    sed -n 2p "$1" | grep -o '"path"' | grep -c .
    tail -n 1 "$1" | grep -o '"path"' | grep -c .
}
seq -f 'key %.0f' 1 10000 >list
"$URISIFT" plan --fetch 'echo http://h.example/' -o P list
shards P
"$URISIFT" plan --fetch 'echo' --max-shards 7 -o Q list
shards Q
head -n 999 list | "$URISIFT" plan --fetch 'echo' -o R -
shards R
"$URISIFT" plan --fetch 'echo' --max-shards 20000 -o S list
shards S
awk 'BEGIN { for (i = 0; i < 110001; i++) print i }' | "$URISIFT" plan --fetch 'echo' -o T -
shards T
"$URISIFT" run P --shard 999
"$URISIFT" run P --shard 2 --tasks 500
"$URISIFT" status P
"$URISIFT" merge --partial --json P 2>/dev/null | cut -c 1-60 | tail -n 2
# several lists, empty lines, the same key twice, no last line feed, a carriage return
printf 'a\n\n b \na\n' >one
printf 'b\r\nc' >two
"$URISIFT" plan --fetch 'printf "http://h.example/%s\n"' -o U one two
grep -o '"path":"[^"]*"' U
"$URISIFT" run U --shard 0 --tasks 1
"$URISIFT" merge U | od -c | head -n 12
# keys that are no UTF-8, or hold line feeds
printf 'x\377\0a\nb\0' | "$URISIFT" plan --fetch 'printf "http://h.example/"' --files0-from - -o V
grep -o '"files":[^]]*]' V
"$URISIFT" run V --shard 0 --tasks 1
"$URISIFT" merge V | od -c
# no keys
"$URISIFT" plan --fetch cat -o W /dev/null
"$URISIFT" status W
"$URISIFT" merge W
echo $?
# where the key is to be
command_of() { # CMD
    rm -f X
    echo k | "$URISIFT" plan --fetch "$1" -o X - && sed -n 's/.*\("fetch":.*\),"directory.*/\1/p' X |
        tail -n 1
}
command_of cat
command_of 'cat
  '
command_of 'aws s3 cp "s3://b/$1" -'
command_of 'curl -fsS "https://h.example/${1}"'
command_of 'aws s3 cp {} -'
command_of 'cat;'
command_of 'cat &'
command_of ' '
command_of ''
command_of "$(printf '\377')"
# what cannot be
refused() { "$URISIFT" plan -o Y "$@"; }
refused --fetch cat
refused --fetch cat missing
refused --fetch cat .
refused --fetch cat --files0-from list one
refused --fetch cat --shard-size 1K one
refused --fetch cat --newer 2020-01-01 one
printf 'a\nb\0c\n' | refused --fetch cat -
printf 'a\0\0' | refused --fetch cat --files0-from -
echo - | refused --fetch cat -
head -c 70000 /dev/zero | tr '\0' k | refused --fetch cat -
"$URISIFT" run P --fetch cat
ls Y
