echo http://a/ >f
cp f g
chmod 0 f
if [ -r f ]; then
    echo 'g:http://a/'
    echo 'urisift: f: Permission denied' >&2
    exit 2
fi
"$URISIFT" f g
