for k in scalar ssse3 avx2 avx512 avx512vbmi neon; do
    echo http://a/ | "$URISIFT" --cpu $k >out 2>err
    status=$?
    if "$URISIFT" --list-formats | grep -qx "  $k"; then
        [ $status -eq 0 ] && [ "$(cat out)" = http://a/ ] && echo "$k: works or is refused"
    else
        [ $status -eq 2 ] && [ ! -s out ] && grep -q "kernel '$k' is unknown or does not run on this machine" err && echo "$k: works or is refused"
    fi
done
