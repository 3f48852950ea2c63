# A command that fetches files may need anything, so `on` refuses it; `run` of another plan has the
# sandbox, from its own plan and from lines.
"$URISIFT" --sandbox on -q /dev/null 2>/dev/null || [ $? -eq 1 ] || exit 77
echo 'http://a.example/' >a
echo a | "$URISIFT" plan --fetch cat -o fetching -
"$URISIFT" plan -o plain a
try() { # PLAN OPTION...
    plan=$1
    shift
    "$URISIFT" run --shard 0 --parts parts.1 "$@" $plan
    echo $?
    "$URISIFT" run - --parts parts.2 "$@" <$plan
    echo $?
    ls parts.1 parts.2 2>&1 | grep -c 'part$'
    rm -rf parts.*
}
try plain --sandbox on
try fetching
try fetching --sandbox off
try fetching --sandbox on
