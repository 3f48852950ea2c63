for n in 0 -1 x 1k 99999999999999999999 ''; do
    echo http://a/ | "$URISIFT" --max-length "$n"
    echo $?
done
