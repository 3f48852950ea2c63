# By content and name, as auto decides; members of archives, and named files, too.
mkdir d
echo '<a href="https://a.example/html">' >d/page.html
echo '<!doctype html><a href="https://a.example/doctype">' >d/sure.txt
echo 'https://a.example/text' >d/text.txt
printf 'From: a@h\nSubject: s\nDate: Thu, 01 Jan 2026 10:00:00 +0000\n\nhttps://a.example/mail\n' >d/mail
echo 'https://a.example/md' | gzip >d/read.md.gz
tar cf d/all.tar -C d page.html text.txt
for type in html text mail markdown html,mail; do
    echo "== $type"
    "$URISIFT" --include-type $type d
done
echo "== repeated"
"$URISIFT" --include-type text --include-type mail -c d
"$URISIFT" --include-type html d/text.txt
echo $?
"$URISIFT" --include-type html <d/sure.txt
"$URISIFT" --include-type html --stats d/text.txt d/page.html
