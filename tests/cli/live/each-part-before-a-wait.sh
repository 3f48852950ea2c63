# What was found is written before more is waited for, with no option; who waits gives up after a
# while.
hit() { timeout 10 sh -c 'read -r line && echo "$line"' <&4; }
for options in '-j 1' '-j 4 -n' '--json' '--output csv' '--families all -u' '--pattern x=T-[0-9]+'; do
    mkfifo in out
    "$URISIFT" $options <in >out &
    exec 3>in 4<out
    echo "== $options"
    printf 'see http://a.example/x now T-1\n' >&3
    hit
    printf 'http://b.example/ T-2\n' >&3
    hit
    printf 'doi:10.1000/182 http://c.exam' >&3
    printf 'ple/ http://d.example/' >&3
    hit
    exec 3>&-
    cat <&4
    exec 4<&-
    wait
    rm in out
done
