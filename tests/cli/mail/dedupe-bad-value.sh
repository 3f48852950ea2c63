for what in file '' Message; do
    echo http://a/ | "$URISIFT" --dedupe "$what"
    echo $?
done
