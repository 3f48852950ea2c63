# The months of a list as Pipermail writes them: addresses in words, with and without the option.
cat >2024-January.txt <<'END'
From user at host.example.org  Mon Jan  1 10:00:00 2024
From: user at host.example.org (A Name)
Date: Mon, 1 Jan 2024 10:00:00 +0000
Subject: [list] look at example.com
In-Reply-To: <id.0@host.example.org>
Message-ID: <id.1@host.example.org>

On Sunday other at example.net wrote:
> To: list at example.org
> Look at example.com, or ask me at example dot com.
Write to <third at example.net>, or fourth at example dot org.

From user at host.example.org  Tue Jan  2 10:00:00 2024
From: user at host.example.org (A Name)
Message-ID: <id.2@host.example.org>

-------------- next part --------------
URL: <http://lists.example.org/pipermail/list/attachments/x.html>
END
gzip -c 2024-January.txt >2024-January.txt.gz
"$URISIFT" --families email -b 2024-January.txt.gz
echo "with the option:"
"$URISIFT" --families email --unobscure-at --fields start,message,field,raw,canonical,warnings 2024-January.txt.gz
for size in 1 2 3 7 50; do
    URISIFT_READ_SIZE=$size "$URISIFT" --families email --unobscure-at --json 2024-January.txt | sum
done | sort -u | wc -l
printf 'From: user at host.org (A)\n' | "$URISIFT" --families email --unobscure-at --line-buffered
