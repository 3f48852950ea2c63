# Two lines a finding: an action with a repeatable id, and a flat document without nulls.
cat >m.mbox <<'M'
From a@b Sat Jan 31 08:00:00 2026
From: A <a@b.example>
Date: Sat, 31 Jan 2026 00:30:00 +0100
Message-ID: <x@y.example>
Subject: "see" </script>

http://a.example/x?q#f http://a.example:99999/ <http://b.example/a
 b>

From a@b Sat Jan 31 08:00:00 2026
Date: no date

http://a.example/x?q#f
M
"$URISIFT" --output elastic --all m.mbox
"$URISIFT" --output elastic --fields line,canonical,warnings m.mbox
"$URISIFT" --output elastic --fields error /dev/null
printf 'http://a.example/' | "$URISIFT" --output elastic --fields error
# --defang changes the document, not the id.
printf 'http://a.example/' | "$URISIFT" --output elastic --fields canonical,host,raw --defang
