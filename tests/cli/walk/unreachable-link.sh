# One that leads somewhere, but not for this user.
command -v setpriv >/dev/null && [ "$(id -u)" = 0 ] || exit 77
mkdir -p d/closed
echo http://a/ >d/closed/f
echo http://b/ >d/g
ln -s closed/f d/link
ln -s self d/self
ln -s nowhere d/none
chmod 755 . d
chmod 0 d/closed
setpriv --reuid 65534 --regid 65534 --clear-groups "$URISIFT" d
setpriv --reuid 65534 --regid 65534 --clear-groups "$URISIFT" --follow d
