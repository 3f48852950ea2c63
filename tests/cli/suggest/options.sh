# The nearest option that the command takes; nothing where none is near.
for word in --hiden --hidden-files --maxcount --Json --agrumented --uniqe --lsit-codes --x; do
    "$URISIFT" $word
done
"$URISIFT" check --bse=x
"$URISIFT" check --hiden
