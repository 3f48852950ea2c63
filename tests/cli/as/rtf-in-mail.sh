printf 'From: a@b.example\nMIME-Version: 1.0\nContent-Type: application/rtf; name=a.rtf\nContent-Transfer-Encoding: base64\n\ne1xydGYxIGh0dHA6Ly9hLlxiIGV4YW1wbGUvfQ==\n' > mail
"$URISIFT" --attachments text --json mail
"$URISIFT" --attachments all --stats mail
