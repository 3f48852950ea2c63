for n in -1 x 1x '' 99999999999999999999; do
    echo http://a/ | "$URISIFT" -m "$n"
    echo $?
done
