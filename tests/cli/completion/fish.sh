command -v fish >/dev/null || exit 77
HOME=$PWD
export HOME
"$URISIFT" --completion fish >urisift.fish
fish --no-config -n urisift.fish
try() { fish --no-config -c 'source urisift.fish; complete -C $argv' "$1" | cut -f 1 | tr '\n' ' '; echo; }
try 'urisift --as ht'
try 'urisift --families doi,isb'
try 'urisift check --bas'
try 'urisift check --hid'
try 'urisift encode'
try 'urisift query a.db ci'
try 'urisift query --sa'
