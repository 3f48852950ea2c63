# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Looks for a text of which a mutant says something else (seek.h), and makes it short."""
import os, re, subprocess

WAYS = (
    "all families,mail addresses,strict,url7,udi1992,bare hosts,defanged,max-length=64,web,rfc3986,"
    "url7,udi1992,pdf-webcapture,rfc2141,rfc2141-ns,rfc8141,rfc8141-ns,ivoid2,ivoid-lenient,doi,"
    "arxiv,orcid,isni,isbn,issn,pmid,ark,swhid,rfc,hdl,email,none"
).split(",")
TOPICS = (
    ("core/(email)/", ""),
    ("core/scholarly/([a-z]+)", ""),
    ("core/(urn|unwrap|ivoid)/", ""),
    ("core/url/historic", "url7"),
    ("core/url/(capture)", ""),
    ("core/url/windows", "file:"),
    ("scanner/find/bare_host", "bare"),
    ("scanner/match/", "families"),
)
SECONDS = 60


def output(folder, arguments, data=b""):
    command = ["sh", "-c", 'ulimit -c 0 -t %d; exec "$@"' % SECONDS, "sh"] + arguments
    return subprocess.run(command, cwd=folder, input=data, capture_output=True).stdout


def topic(path):
    """A word that corpora/ has beside what the file is about."""
    for folder, word in TOPICS:
        m = re.match(folder, path)
        if m:
            return m.group(1) if m.groups() else word
    return ""


class Seek:
    """Compares with the program `./original` in the folder of a tree."""

    def __init__(self, folder, count, path):
        self.dir, self.topic = folder, topic(path)
        self.numbers, self.count = "numbers." + self.topic, count
        if not os.path.exists(os.path.join(folder, self.numbers)):
            numbers = output(folder, ["./original", "--texts", str(count), self.topic])
            open(os.path.join(folder, self.numbers), "wb").write(numbers)

    def find(self):
        """(text, ways in which the mutant `./one` differs); None: in none of the texts."""
        tried = output(self.dir, ["./one", "--difference", self.numbers, self.topic]).split()
        if len(tried) == self.count and not self.differences([self.text(tried[-1])])[0]:
            return None
        text = self.shortened(self.text(tried[-1])) if tried else b""
        return text, self.differences([text])[0]

    def text(self, index):
        return output(self.dir, ["./original", "--text", index.decode(), self.topic])

    def judged(self, program, texts):
        data = b"".join(len(t).to_bytes(2, "little") + t for t in texts)
        answer, size = output(self.dir, [program, "--judge"], data), 4 * len(WAYS)
        return [answer[i * size :][:size] for i in range(len(texts))]

    def differences(self, texts):
        """Of each text the ways in which the mutant differs."""
        pairs = zip(self.judged("./original", texts), self.judged("./one", texts))
        return [
            [w for i, w in enumerate(WAYS) if a[4 * i :][:4] != b[4 * i :][:4]] for a, b in pairs
        ]

    def shortened(self, text):
        """A part of it that still differs, and of which each byte is needed."""
        size = max(len(text) // 2, 1)
        while True:
            shorter = [text[:i] + text[i + size :] for i in range(0, len(text), size)]
            found = [t for t, ways in zip(shorter, self.differences(shorter)) if ways]
            if found:
                text = found[0]
                size = min(size, max(len(text) // 2, 1))
            elif size == 1:
                return text
            else:
                size //= 2
