# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""commands.py — the command lines whose calls fail, and what they read.

Each runs in an empty folder, in which `in` leads to the inputs. `files` says which files it writes,
and what holds of one after exit status 2: `lines` (each line is one of the calm run's), `page` (its
end is there), `index` (SQLite finds no fault), `plan` (it is the calm run's) or `any`. A file of
that name that was there before may also be as it was. `output` says the same of standard output; it
may also be `somewhere` (as `lines`, but for the file that is named before), `counts` (none is
larger than in the calm run; counts.py) or `shards` (those that are done have a part).
"""
import bz2
import gzip
import io
import lzma
import os
import shutil
import subprocess
import tarfile
import zipfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CORPORA = os.path.join(ROOT, "corpora")


class Command:
    """A command line. `begins` are files of earlier commands that it finds in its folder; `few`:
    only so many calls of a kind fail; `ends`: it follows a file, and is sent SIGINT when all is
    written; `whole`: arguments that count what these leave out, too; `statistics`: these are on
    standard error."""

    def __init__(self, name, *arguments, output="lines", files=None, stdin=None, begins=None,
                 variables=None, few=None, ends=False, whole=None,
                 statistics=False):
        self.name, self.arguments, self.output = name, list(arguments), output
        self.files, self.stdin, self.begins = files or {}, stdin, begins or {}
        self.variables, self.few, self.ends = variables or {}, few, ends
        self.whole, self.statistics = whole, statistics


def lines(count, begin=0):
    """Text with `count` URLs, of which every fourth is there twice."""
    return "".join(f"see http://h{i * 3 // 4}.example/a/{i * 3 // 4} and more\n"
                   for i in range(begin, begin + count)).encode()


def write(folder, name, data):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


def make_archives(folder):
    members = {f"m{i}.txt": lines(40, 100 * i) for i in range(4)}
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name, data in members.items():
            member = tarfile.TarInfo(name)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    write(folder, "a.tar.gz", gzip.compress(packed.getvalue(), mtime=0))
    with zipfile.ZipFile(os.path.join(folder, "a.zip"), "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
        with open(os.path.join(CORPORA, "pdf", "honest.pdf"), "rb") as pdf:
            archive.writestr(zipfile.ZipInfo("b.pdf"), pdf.read())


def make_inputs(folder):
    big = lines(4000)
    write(folder, "big.txt", big)
    write(folder, "many.txt", b"".join(b"http://a%d.example/\n" % i for i in range(60000)))
    write(folder, "big.gz", gzip.compress(big, mtime=0))
    write(folder, "big.bz2", bz2.compress(big))
    write(folder, "big.xz", lzma.compress(big))
    try:
        write(folder, "big.zst", subprocess.run(["zstd", "-c"], input=big, check=True,
                                                capture_output=True).stdout)
    except FileNotFoundError:
        shutil.copy(os.path.join(CORPORA, "fuzz", "archive", "text.zst"), f"{folder}/big.zst")
    make_archives(folder)
    for i in range(3):
        for k in range(3):
            write(folder, f"tree/d{i}/e/f{k}.txt", lines(3, 10 * i + k))
    write(folder, "tree/page.html", b"<p>see <a href='http://p.example/x'>http://q.example/</a>")
    write(folder, "tree/.hidden", lines(2))
    os.symlink("page.html", os.path.join(folder, "tree", "link"))
    for name in "html/x", "mail/sample.mbox", "warc/formats.warc", "warc/encodings.warc", \
            "mail/attachments.eml", "mail/charset-jp.eml", "mail/charset-ebcdic.eml", \
            "pdf/honest.pdf", "pdf/deceiving.pdf", "outlook/small.msg", "outlook/small.pst", \
            "sample.mbox", "sample.txt", "news.html":
        if os.path.exists(os.path.join(CORPORA, name)):
            shutil.copy(os.path.join(CORPORA, name), folder)
    write(folder, "list.txt", b"".join(b"urn:isbn:%d\nhttp://x%d.example/%%zz\n" % (i, i)
                                       for i in range(200)))
    write(folder, "names", b"in/big.txt\0in/news.html\0in/sample.mbox\0")
    write(folder, "stop", lines(200))
    write(folder, "patterns", b"ticket T-[0-9]+\n")
    write(folder, "config", b"--json\n-j1\n")
    write(folder, "old", b"http://old.example/\n")


JSON = "--output", "ndjson"
PLAN = "plan", "--all", "--shard-size", "20000", "-o", "P", "in/big.txt", "in/sample.mbox"
DONE = {"P": "plan/P", "P.parts": "run-all/P.parts"}
COMMANDS = (
    Command("text", "-j1", "in/big.txt", "in/sample.txt"),
    Command("ndjson", "-j1", "--json", "--context", "20", "in/news.html", "in/sample.mbox"),
    Command("csv", "-j1", "--output", "csv", "--fields", "canonical,line,file,host", "in/big.txt"),
    Command("unique", "-j1", "-u", "in/big.txt", "in/tree", output="somewhere"),
    Command("unique-spilled", "-j1", "-u", "--max-memory", "1M", "in/many.txt", few=12),
    Command("counts", "-j1", "-c", "in/tree", output="counts"),
    Command("counts-unique", "-j1", "-c", "-u", "in/tree", "in/sample.mbox", output="counts",
            whole=("-j1", "-c", "in/tree", "in/sample.mbox")),
    Command("names", "-j1", "-l", "in/tree"),
    Command("count-by", "-j1", "--count-by", "host", "in/big.txt", output="counts"),
    Command("count-by-top", "-j3", "--count-by", "host", "--top", "3", "in/tree", "in/sample.mbox",
            output="counts", whole=("--count-by", "host", "in/tree", "in/sample.mbox")),
    Command("count-by-spilled", "-j1", "--count-by", "canonical", "--max-memory", "1M", "--output",
            "csv:c", "in/many.txt", files={"c": "counts"}, begins={"c": "in/old"}, few=12),
    Command("stats", "-j1", "--stats", "in/tree", "in/a.zip", statistics=True, few=400),
    Command("stats-json", "-j1", "--stats=json", "in/tree", "in/a.zip", statistics=True, few=400),
    Command("threads", "-j3", "in/big.txt", "in/tree", variables={"URISIFT_RANGE_SIZE": "20000"}),
    Command("tree", "-j1", "--hidden", "--follow", "--newer", "2020-01-01", "in/tree"),
    Command("stdin", "-j1", "--json", stdin="in/sample.mbox"),
    Command("files0", "-j1", "--files0-from", "in/names"),
    Command("gzip", "-j1", "in/big.gz"),
    Command("bzip2", "-j1", "in/big.bz2"),
    Command("xz", "-j1", "in/big.xz"),
    Command("zstd", "-j1", "in/big.zst"),
    Command("zip", "-j1", "in/a.zip"),
    Command("tar", "-j1", "in/a.tar.gz"),
    Command("zip-stdin", "-j1", stdin="in/a.zip", few=400),
    Command("mail", "-j1", "--json", "--message-ids", "--message-fields", "from,subject",
            "--thread", "--dedupe", "message", "in/sample.mbox"),
    Command("charsets", "-j1", "in/charset-jp.eml", "in/charset-ebcdic.eml"),
    Command("attachments", "-j1", "--attachments", "all", "in/attachments.eml"),
    Command("warc", "-j1", "--json", "in/formats.warc", "in/encodings.warc"),
    Command("pdf", "-j1", "in/honest.pdf", few=40),
    Command("pdf-links", "-j1", "--pdf-links", "in/honest.pdf", "in/deceiving.pdf",
            output="any", few=20),
    Command("outlook", "-j1", "in/small.msg", "in/small.pst", few=60),
    Command("links", "-j1", "--html-links", "--unwrap", "--why", "--all", "in/news.html"),
    Command("filters", "-j1", "--match", "example", "--host", "example", "--stop-list", "in/stop",
            "--patterns", "in/patterns", "--bare-hosts", "in/big.txt", "in/sample.txt"),
    Command("config", "in/news.html", variables={"URISIFT_CONFIG": "in/config"}),
    Command("index", "-j1", "--output", "sqlite:i.db", "in/sample.mbox", "in/tree",
            files={"i.db": "index"}, few=120),
    Command("index-again", "-j1", "--force", "--output", "sqlite:i.db", "in/sample.mbox",
            files={"i.db": "index"}, begins={"i.db": "index/i.db"}, few=60),
    Command("page", "-j1", "--output", "html:p", "in/sample.mbox", files={"p": "page"},
            begins={"p": "in/old"}, few=60),
    Command("several", "-j1", "--output", "text:t", "--output", "csv:c", *JSON, "in/sample.mbox",
            files={"t": "lines", "c": "lines"}, begins={"t": "in/old"}),
    Command("sarif", "-j1", "--output", "sarif:s", "--invalid", "in/sample.txt",
            files={"s": "sarif"}, begins={"s": "in/old"}),
    Command("query", "query", "i.db", "top", "host", begins={"i.db": "index/i.db"}, few=120),
    Command("query-words", "query", "i.db", "words", "example", begins={"i.db": "index/i.db"},
            few=60),
    Command("plan", *PLAN, files={"P": "plan"}),
    Command("run", "run", "P", "--shard", "0", begins={"P": "plan/P"}, files={"P.parts": "plan"}),
    Command("run-all", "run", "-", "--parts", "P.parts", stdin="plan/P", output="shards",
            files={"P.parts": "plan"}),
    Command("status", "status", "P", begins=DONE, output="counts"),
    Command("merge", "merge", *JSON, "P", begins=DONE),
    Command("merge-counts", "merge", "-c", "-u", "--stats", "P", begins=DONE, output="counts",
            whole=("merge", "-c", "P"), statistics=True, few=400),
    Command("merge-count-by", "merge", "--count-by", "host", "--top", "3", "P", begins=DONE,
            output="counts", whole=("merge", "--count-by", "host", "P"), few=400),
    Command("plan-context", *PLAN, "--context", "0l", files={"P": "plan"}, few=2),
    Command("run-context", "run", "-", "--parts", "P.parts", stdin="plan-context/P", few=2,
            output="shards", files={"P.parts": "plan"}),
    Command("merge-index", "merge", "--output", "sqlite:i.db", "P", few=4,
            begins={"P": "plan-context/P", "P.parts": "run-context/P.parts"},
            files={"i.db": "index"}),
    Command("submit", "submit", "--engine", "slurm", "P", begins={"P": "plan/P"}, output="any"),
    Command("check", "check", "--json", stdin="in/list.txt"),
    Command("check-arguments", "check", "http://a.example/%zz", "doi:10.1000/182"),
    Command("same", "same", "http://a.example/", "HTTP://A.example:80", output="any"),
    Command("lists", "--list-profiles"),
    Command("help", "--help"),
    Command("completion", "--completion", "bash"),
    Command("encode", "encode-nss", "x-a", "b c"),
    Command("follow", "--follow-file", "in/sample.txt", ends=True, few=10),
)
