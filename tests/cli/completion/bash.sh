# The script completes in bash, whose words are as the shell splits them.
command -v bash >/dev/null || exit 77
"$URISIFT" --completion bash >script
bash -n script
touch 'a file' b.txt
cat >try <<'X'
source ./script
complete -p urisift
try() {
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _urisift
    printf '%s =>' "$*"
    printf ' [%s]' "${COMPREPLY[@]}"
    echo
}
try urisift --as ht
try urisift --as = ht
try urisift --output =
try urisift --profile rfc2
try urisift --families doi,is
try urisift --schemes +http
try urisift --include-type text,mai
try urisift --output nd
try urisift --fields canonical,doma
try urisift --message-fields fr
try urisift --attachments ''
try urisift --unwrap = ''
try urisift --progress = n
try urisift --stats a
try urisift --hid
try urisift check --bas
try urisift check --hid
try urisift encode
try urisift query a.db to
try urisift query b
try urisift query --sa
try urisift a
try urisift check a
try urisift --stop-list b
try urisift --max-count ''
try urisift -m ''
try urisift --completion ''
X
bash try
