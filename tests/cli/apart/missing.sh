# Without the program archives are opened by urisift itself; if it is there but fails, that is said.
command -v tar >/dev/null || exit 77
[ -x "$(dirname "$URISIFT")/urisift-archive" ] || exit 77
echo http://a.example/ >one
tar cf t.tar one
URISIFT_ARCHIVE_READER=none "$URISIFT" -H t.tar
echo "= $?"
URISIFT_ARCHIVE_READER=$PWD/none "$URISIFT" -H t.tar one
echo "= $?"
printf '#!/bin/sh\nexit 5\n' >ends
printf '#!/bin/sh\nexec yes\n' >yes
printf '#!/bin/sh\nexec sleep 1000\n' >waits
chmod +x ends yes waits
for program in ends yes waits; do
    URISIFT_ARCHIVE_READER=$PWD/$program "$URISIFT" -H --pdf-timeout 3 t.tar one
    echo "= $?"
done
# It starts nothing for other files.
URISIFT_ARCHIVE_READER=$PWD/none "$URISIFT" -H one
