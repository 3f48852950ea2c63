mkdir -p d/e
echo http://a/ | tee d/e/f >d/g
chmod 0 d/e
if [ -r d/e ]; then
    echo 'd/g:http://a/'
    echo 'urisift: d/e: Permission denied' >&2
    exit 2
fi
"$URISIFT" d
