for which in some '' TEXT; do
    echo http://a/ | "$URISIFT" --attachments "$which"
    echo $?
done
