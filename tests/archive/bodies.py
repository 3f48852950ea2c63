# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Bodies of text: words with identifiers in them, as people and programs write them."""
import html as library

from traced import Traced, join, marked, other, traced, url

WORDS = {
    "us-ascii": "the plan for next week is here and we should read it before Monday",
    "iso-8859-1": "für über größer naïve déjà señor fête straße año",
    "iso-8859-2": "žluťoučký kůň úpěl ďábelské ódy łódź",
    "iso-8859-5": "съешь же ещё этих мягких булок",
    "iso-8859-7": "Καλημέρα κόσμε τι κάνεις",
    "iso-8859-9": "güneş ığdır çiçek şeker",
    "iso-8859-15": "œuvre 5€ cœur façade",
    "windows-1250": "příliš „citace“ žluťoučký",
    "windows-1251": "широкая электрификация южных губерний",
    "windows-1252": "“smart” – it’s a €5 résumé…",
    "windows-1253": "ξεσκεπάζω την ψυχοφθόρα",
    "windows-1255": "דג סקרן שט בים",
    "windows-1256": "صفحة رئيسية جديدة",
    "windows-1257": "įlinkdama fechtuotojo špaga",
    "koi8-r": "съешь ещё этих французских булок",
    "koi8-u": "їжак ґанок єдність",
    "gb18030": "你好世界 我们在这里 𠀀",
    "gbk": "你好世界 我们在这里",
    "gb2312": "你好世界 我们在这里",
    "hz": "你好世界 我们在这里",
    "big5": "你好世界 我們在這裡 功許蓋",
    "euc-jp": "日本語の文章です 会議",
    "iso-2022-jp": "日本語の文章です 会議",
    "shift_jis": "表示ソース能力 日本語",
    "euc-kr": "안녕하세요 세계",
    "iso-2022-kr": "안녕하세요 세계",
    "utf-8": "naïve 日本語 привет 🎉 straße",
    "utf-7": "naïve 日本語 привет straße",
}
WIDE = ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"]
DECOYS = [
    "The word http: alone is no link, nor is https:// or mailto: here.",
    "Re: AW: Fwd: the answer is 42: yes.",
    "Key: value; see RFC 2045, section 6.7 and 6.8.",
    "3D =20 =3D &amp; %20 are only signs.",
]


def words(random, name, count=8):
    have = WORDS.get(name, WORDS["utf-8"]).split() + WORDS["us-ascii"].split()
    return " ".join(random.choice(have) for _ in range(count))


def sentence(random, name):
    address = url(random) if random.random() < 0.85 else other(random)
    before, after = words(random, name), words(random, name, 5)
    link = marked(address)
    shape = random.randrange(6)
    if shape == 0:
        return before + " <" + link + "> " + after
    if shape == 1:
        return before + " (" + link + ") " + after
    if shape == 2:
        return before + ' "' + link + '" ' + after
    if shape == 3:
        return link + " " + after
    if shape == 4:
        return before + " " + link
    return before + " " + link + " " + after


def text(random, name="us-ascii", lines=6, end="\n"):
    """Some lines with identifiers, and some without."""
    out = []
    for _ in range(lines):
        out.append(sentence(random, name) if random.random() < 0.6 else words(random, name))
    if random.random() < 0.3:
        out.insert(random.randrange(len(out)), random.choice(DECOYS))
    return join(out, end) + end


def quoted(random, name="us-ascii", depth=None):
    """A reply: lines of several depths, and one link broken in a wrapper."""
    out = ["On Monday somebody wrote:\n"]
    for _ in range(random.randint(3, 6)):
        deep = depth or random.randint(1, 4)
        prefix = random.choice(["> ", ">"]) * deep
        if random.random() < 0.35:
            address = url(random, "long")
            cut = random.randrange(24, len(address) - 2)
            while address[cut - 1] == "-" or address[cut] == "-":
                cut += 1
            link = marked(address, address[:cut] + "\n" + prefix + address[cut:], quote=deep)
            out.append(prefix + "see <" + link + ">\n")
            continue
        out.append(prefix + quote(sentence(random, name), deep) + "\n")
    out.append("\nI agree: " + sentence(random, name) + "\n")
    return join(out)


def quote(line, depth):
    line = traced(line)
    for _, _, i in line.marks:
        i.where["quote"] = depth
    return line


def flowed(random, delsp, name="us-ascii"):
    """RFC 3676: lines that end in a blank continue; with DelSp the blank is removed."""
    out = []
    for _ in range(4):
        depth = random.choice([0, 0, 1, 2])
        lead = ">" * depth + (" " if depth else "")
        out.append(lead + words(random, name) + ("  \n" if delsp else " \n"))
        address = url(random, "long")
        if delsp:
            cut = random.randrange(30, len(address) - 3)
            link = marked(address, address[:cut] + " \n" + lead + address[cut:], quote=depth)
            out.append(lead + link + "\n")
        else:
            out.append(lead + quote(marked(address), depth) + " \n" + lead + "end\n")
        out.append("\n")
    out.append("-- \n" + quote(sentence(random, name), 0) + "\n")
    return join(out)


def signed_clear(random):
    """RFC 4880 section 7: lines that begin with a dash have `- ` before them."""
    return join(
        [
            "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n",
            text(random),
            "- -- \n- list item " + marked(url(random)) + "\n",
            "-----BEGIN PGP SIGNATURE-----\nComment: " + marked(url(random)) + "\n\n",
            "iQEzBAEBCAAdFiEEhttpAAAAAAAAAAAAAAAAAAAAAAAA\n=abcd\n",
            "-----END PGP SIGNATURE-----\n",
        ]
    )


def uuencoded(random):
    """A block in text: what is in it is not searched."""
    return (
        text(random)
        + (
            "begin 644 notes.txt\n"
            "M:'1T<#HO+V5V:6PN97AA;7!L92\\*:'1T<#HO+V5V:6PN97AA;7!L92\\*:'1T\n"
            "&<#HO+V4*\n`\nend\n"
        )
        + text(random)
    )


def patch(random):
    """A patch as git send-email sends it, with a quoted From_ line in the text."""
    return join(
        [
            "See ",
            marked(url(random)),
            "\n\nLink: ",
            marked(url(random)),
            "\n---\n",
            " a.c | 2 +-\n\ndiff --git a/a.c b/a.c\n--- a/a.c\n+++ b/a.c\n@@ -1,2 +1,2 @@\n",
            "-/* ",
            marked(url(random)),
            " */\n+/* ",
            marked(url(random)),
            " */\n",
            "From here on it is text, ",
            marked(url(random)),
            "\n-- \n2.39.2\n",
        ]
    )


def reference(c, random):
    """A character of an attribute or text in HTML, as one of its references."""
    if c == "&":
        return random.choice(["&amp;", "&#38;", "&#x26;", "&#x0026;"])
    return random.choice([f"&#{ord(c)};", f"&#x{ord(c):x};", f"&#X{ord(c):X};"])


def escaped(address, random, much=0.03, edges=True):
    """A URL with character references in it."""
    out = []
    for k, c in enumerate(address):
        inner = 8 < k < len(address) - 1 or edges
        out.append(reference(c, random) if c == "&" or (inner and random.random() < much) else c)
    return "".join(out)


def html(random, name="us-ascii", base=True, meta=""):
    """A document of HTML. Comments, styles and scripts are not searched."""
    n = random.randrange(10**6)
    root = f"https://base{n}.example/dir/page.html"
    out = ["<!DOCTYPE html>\n<html><head>", meta, "<title>News</title>\n"]
    if base:
        out += ['<base href="', marked(root, attribute="href"), '">\n']
    out.append("<style>body { background: url(http://hidden.example/style) }</style>\n")
    out.append("<script>var a = 'http://hidden.example/script';</script></head>\n<body>\n")
    out.append("<!-- http://hidden.example/comment -->\n")
    for _ in range(random.randint(3, 6)):
        out += [random.choice(ELEMENTS)(random, root if base else None, name), "\n"]
    out.append("</body></html>\n")
    return join(out)


def link(random, root, name):
    address = url(random)
    mark = random.choice(['"', "'"])
    shown = library.escape(words(random, name, 3), quote=False)
    return join(
        [
            "<p><a class=x href=",
            mark,
            marked(address, escaped(address, random), attribute="href"),
            mark,
        ]
        + [">", shown, "</a></p>"]
    )


def shown_link(random, root, name):
    """A link whose text is another address."""
    one, two = url(random), url(random)
    return join(
        ['<div><a href="', marked(one, escaped(one, random), attribute="href"), '">']
        + [marked(two, escaped(two, random)), "</a></div>"]
    )


def split_text(random, root, name):
    address = url(random, "long")
    written = escaped(address, random, edges=False)
    for tag in "<wbr>", "<b></b>", "<!-- x -->":
        cut = written.find("segment", random.randrange(len(written) // 2))
        if cut > 0:
            written = written[:cut] + tag + written[cut:]
    return (
        "<p>"
        + library.escape(words(random, name), quote=False)
        + " "
        + marked(address, written)
        + " </p>"
    )


def relative(random, root, name):
    if not root:
        return "<p><a href='page.html'>no base</a></p>"
    n = random.randrange(10**6)
    host = root.split("/dir/")[0]
    written, whole = random.choice(
        [
            (f"p{n}.html", f"{host}/dir/p{n}.html"),
            (f"/p{n}?a=1", f"{host}/p{n}?a=1"),
            (f"../up{n}", f"{host}/up{n}"),
            (f"//cdn{n}.example/x.js", f"https://cdn{n}.example/x.js"),
            (f"?part={n}", f"{root}?part={n}"),
        ]
    )
    return "<img alt=x src='" + marked(whole, written, attribute="src") + "'>"


def cid_image(random, root, name):
    n = random.randrange(10**8)
    return '<IMG SRC="' + marked(f"cid:image{n}@w.example", attribute="src") + '" width=1>'


def styled(random, root, name):
    a, b = url(random, "plain"), url(random, "plain")
    return join(
        ['<td style="background-image:url(', marked(a, attribute="style"), ')" background="']
        + [
            marked(b, attribute="background"),
            '"><!--[if mso]>http://hidden.example/<![endif]--></td>',
        ]
    )


def srcset(random, root, name):
    a, b = url(random, "plain"), url(random, "plain")
    return join(
        ['<img srcset="', marked(a, attribute="srcset"), " 1x, ", marked(b, attribute="srcset")]
        + [' 2x" data-src="http://hidden.example/data">']
    )


def visible(random, root, name):
    address = url(random)
    return (
        "<p>"
        + library.escape(words(random, name), quote=False)
        + " "
        + marked(address, escaped(address, random, edges=False))
        + "</p>"
    )


def blanks(random, root, name):
    """A link with white space around it, as long lines of newsletters have it."""
    address = url(random, "plain")
    return "<a href=' \n " + marked(address, attribute="href") + "\n '>x</a>"


ELEMENTS = [
    link,
    link,
    shown_link,
    split_text,
    relative,
    cid_image,
    styled,
    srcset,
    visible,
    blanks,
]


def calendar(random):
    n = random.randrange(10**6)
    long = url(random, "long")
    cut = random.randrange(40, len(long) - 4)
    return join(
        [
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\n",
            f"UID:{n}@w.example\r\nURL:",
            marked(long, long[:cut] + "\r\n " + long[cut:]),
            "\r\nDESCRIPTION:see\\n",
            marked(url(random, "plain")),
            "\\nand more\\, too\r\n",
            "ATTENDEE;CN=Ada:",
            marked(f"mailto:ada{n}@w.example"),
            "\r\n",
            "END:VEVENT\r\nEND:VCALENDAR\r\n",
        ]
    )


def card(random):
    n = random.randrange(10**6)
    return join(
        [
            "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nURL:",
            marked(url(random)),
            "\r\n",
            f"EMAIL:ada{n}@w.example\r\nNOTE:home\\, at ",
            marked(url(random, "plain")),
            "\r\nEND:VCARD\r\n",
        ]
    )


__all__ = ["Traced", "html", "text"]
