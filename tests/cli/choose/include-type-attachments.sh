# What is in a wanted file belongs to it, whatever its type.
echo https://a.example/zipped | gzip -n >f.gz
{
    printf 'From: a@h\nSubject: s\nDate: Thu, 01 Jan 2026 10:00:00 +0000\nMIME-Version: 1.0\n'
    printf 'Content-Type: multipart/mixed; boundary=b\n\n--b\n\nhttps://a.example/body\n--b\n'
    printf 'Content-Type: application/gzip; name=f.gz\nContent-Transfer-Encoding: base64\n\n'
    base64 <f.gz
    echo --b--
} >m.eml
"$URISIFT" --include-type mail --attachments all m.eml f.gz
echo --
"$URISIFT" --include-type mail --attachments all --since 2026-01-01 m.eml
echo --
"$URISIFT" --attachments all --since 2026-03-01 m.eml
