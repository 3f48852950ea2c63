echo http://a.example/ >f
for options in -c -l '--fields host' -n '--context 3'; do
    "$URISIFT" --count-by host $options f
    echo $?
done
"$URISIFT" --top 3 f
"$URISIFT" --count-by host --top 0 f
"$URISIFT" --count-by hosts f
