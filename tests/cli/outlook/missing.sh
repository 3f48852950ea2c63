. "$(dirname "$0")/samples"
# Without the program, or with one that fails, the file is skipped and that is said.
cp "$outlook/small.tnef" a.tnef
cp "$outlook/small.msg" b.msg
echo http://text.example/ >c.txt
URISIFT_OUTLOOK_READER=none "$URISIFT" a.tnef b.msg c.txt
echo "= $?"
URISIFT_OUTLOOK_READER=$PWD/none "$URISIFT" a.tnef c.txt
echo "= $?"
printf '#!/bin/sh\necho something else\n' >bad
printf '#!/bin/sh\nexit 3\n' >ends
printf '#!/bin/sh\nkill -SEGV $$\n' >dies
printf '#!/bin/sh\nsleep 10\n' >waits
chmod +x bad ends dies waits
for program in bad ends dies; do
    URISIFT_OUTLOOK_READER=$PWD/$program "$URISIFT" a.tnef c.txt
    echo "= $?"
done
URISIFT_OUTLOOK_READER=$PWD/waits "$URISIFT" --pdf-timeout 1 a.tnef c.txt
