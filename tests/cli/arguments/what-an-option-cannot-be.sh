# Each message names the option, or the variable, and says where to look what there is.
printf 'http://a.example/\n' >a
for option in --profile --as --output --cpu --families --schemes --boundary --join --attachments --dedupe --context \
    --threads --max-length --max-count --max-expand --max-dictionary --host --pattern --match=\( --patterns --stop-list; do
    case $option in
    *=*) set -- "$option" ;;
    *) set -- "$option" 'no such' ;;
    esac
    "$URISIFT" "$@" a && echo "$option: found"
    [ $? -eq 2 ] || echo "$option: another status"
done
URISIFT_CPU=none "$URISIFT" a
