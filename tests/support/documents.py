# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""documents.py — makes documents of HTML and XML with links, the same ones each time.

html(seed) and xml(seed) give the bytes of one document. They use what parsers agree on: well-formed
comments, quotes that close, tags that end. Everything else varies: kinds of quotes, blanks in
values, references with and without ';', CDATA sections, declarations, nesting, charsets.

files(names, kinds) gives the paths of files in directories, for documents that others wrote.
"""
import os
import random

WORDS = (
    "one two three see also the page of it, and (this) more: \u00e9t\u00e9 \u00fcber \u65e5\u672c"
).split()
HOSTS = ("a.example", "www.b.example:8080", "[2001:db8::1]", "user@c.example", "xn--9ca.example")
PATHS = ("/", "/x", "/a/b.html", "/a;p=1/b", "/~u/%7Bx%7D", "/x,y", "/a/../b")
TAILS = ("", "?q=1", "?a=1&b=2", "?x#f", "#top", "?u=http://i.example/&v")
RELATIVE = (
    "x",
    "x/y.html",
    "../z",
    "../../..",
    "./",
    ".",
    "/abs/path",
    "//h.example/p",
    "?q",
    "?q&amp;r#f",
    "#frag",
    "a b",
    "a  b/c d",
    "{{ pathto('genindex') }}",
    "x;p",
    ";p",
    "a\\b",
    "x?y\\z",
    "x%20y",
    "a:b/c".replace(":", "%3A"),
    "x?a=\u00e9",
    "\u65e5\u672c/x",
    "x|y",
    "x^y",
    "x`y",
    "-",
    "0",
    "x#a#b",
    "",
    " ",
    " lead",
    "trail ",
)
OTHER = (
    "mailto:a@d.example",
    "urn:isbn:0-395-36341-1",
    "javascript:void(0)",
    "news:comp.lang.c",
    "tel:+1-201-555-0123",
)
NAMED = ("amp", "lt", "gt", "quot", "copy", "eacute", "nbsp", "hellip", "notin", "nosuchname")
BLOCKS = ("p", "div", "li", "td", "h1", "blockquote", "section")
INLINE = ("b", "i", "em", "span", "code", "A")


class Maker:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.pick = self.random.choice

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def url(self):
        if self.chance(10):
            return self.pick(OTHER)
        return (
            self.pick(("http", "https", "ftp", "HTTP"))
            + "://"
            + self.pick(HOSTS)
            + self.pick(PATHS)
            + self.pick(TAILS)
        )

    def words(self, most=8):
        return " ".join(self.pick(WORDS) for _ in range(self.random.randint(1, most)))

    def blanks(self, least=1):
        return "".join(self.pick(" \n\t ") for _ in range(self.random.randint(least, 3)))


class Html(Maker):
    def reference(self):
        kind = self.random.randrange(4)
        if kind == 0:
            return "&#%d;" % self.pick((38, 60, 65, 233, 8364, 128512))
        if kind == 1:
            return "&#x%x;" % self.pick((38, 62, 97, 0x20AC))
        return (
            "&"
            + self.pick(NAMED)
            + (";" if kind == 2 or self.chance(50) else self.pick((" ", "=", "x", "")))
        )

    def value(self):
        kind = self.random.randrange(10)
        if kind < 4:
            text = self.pick(RELATIVE)
        elif kind < 8:
            text = self.url()
        else:
            text = self.words(3) + self.reference() + self.words(2)
        if self.chance(15):
            at = self.random.randint(
                0, text.index("&") if "&" in text else len(text)
            )  # not inside a reference
            text = (
                text[:at]
                + self.pick(("&amp;", "&#38;", "&copy", "&lt;", "&#x41;", "\n", "\t"))
                + text[at:]
            )
        return self.blanks(0) + text + self.blanks(0) if self.chance(10) else text

    def attribute(self, name, value):
        name = name.upper() if self.chance(15) else name
        kind = self.random.randrange(4)
        equals = self.pick(("=", "=", " =", "= ", "\n=\n"))
        if (
            kind == 0
            and value
            and not set(value) & set(" \t\n\r\"'<>=`")
            and not value.endswith("/")
        ):
            return name + equals + value
        if kind < 3 and '"' not in value:
            return name + equals + '"' + value + '"'
        return name + equals + "'" + value.replace("'", "&#39;") + "'"

    def tag(self, name, *links):
        attributes = [self.attribute(link, self.value()) for link in links]
        if self.chance(30):
            attributes.append(
                self.attribute(self.pick(("class", "id", "alt", "data-x")), self.words(2))
            )
        if self.chance(10):
            attributes.append(self.pick(("hidden", "checked", "disabled")))
        if links and self.chance(5):  # the first of the two counts
            attributes.append(self.attribute(links[0], self.value()))
        if links and self.chance(30):  # nested quotes, and a tag inside a value
            attributes.append(
                "title=" + self.pick(('"it\'s <a href=x>"', "'say \"<b>\"'", '"a > b"'))
            )
        self.random.shuffle(attributes[1:])
        return (
            "<"
            + name
            + "".join(self.blanks() + a for a in attributes)
            + self.pick(("", "", " ", "\n"))
            + ">"
        )

    def text(self):
        kind = self.random.randrange(12)
        if kind < 5:
            return self.words()
        if kind < 7:
            return self.url()
        if kind < 9:
            return self.words(3) + self.reference() + self.words(2)
        return self.pick(
            (
                "a < b",
                "1 <2",
                "<!-- " + self.words() + " " + self.url() + " -->",
                "<!-- - -->",
                "x<!-- > -->y",
                "<![CDATA[" + self.words() + "]]>",
                "<?php echo 1 ?>",
                "AT&T",
                "a & b",
                "&",
                "x && y",
            )
        )

    def node(self, depth):
        kind = self.random.randrange(10)
        if depth == 0 or kind < 4:
            return self.text() + self.pick((" ", "\n", ""))
        if kind < 6:
            return self.tag("a", "href") + self.text() + "</a>"
        if kind == 6:
            return self.tag(self.pick(("img", "IMG", "embed")), "src")
        if kind == 7:
            name = self.pick(("script", "style"))
            return "<%s>%s</%s>" % (
                name,
                self.pick(("var a = 1;", "a { color: red }", 'x("' + self.url() + '")')),
                name,
            )
        name = self.pick(BLOCKS if kind == 8 else INLINE)
        end = "</" + name + self.pick(("", " ", "\n")) + ">" if self.chance(90) else ""
        return (
            self.tag(name)
            + "".join(self.node(depth - 1) for _ in range(self.random.randint(0, 4)))
            + end
        )

    def document(self):
        head = self.pick(
            ("", "<!DOCTYPE html>\n", '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">\n')
        )
        return (
            head
            + "<html>"
            + "".join(self.node(3) for _ in range(self.random.randint(1, 12)))
            + "</html>\n"
        )


class Xml(Maker):
    ENTITIES = {
        "&": ("&amp;", "&#38;", "&#x26;"),
        "<": ("&lt;", "&#60;"),
        '"': ("&quot;", "&#34;"),
        "'": ("&apos;", "&#39;"),
    }

    def escape(self, text):
        """Escapes what must be, and now and then another character."""
        return "".join(
            self.pick(self.ENTITIES[c])
            if c in self.ENTITIES
            else self.pick(("&#%d;", "&#x%x;")) % ord(c)
            if self.chance(3)
            else c
            for c in text
        )

    def name(self):
        return self.pick(("a", "item", "x:link", "dc:identifier", "loc", "\u00e9l", "a-b.c"))

    def attributes(self):
        names = self.random.sample(
            ("href", "src", "b", "xlink:href", "c.d", "title"), self.random.randint(0, 3)
        )
        return "".join(
            self.blanks() + name + self.pick(("=", " = ", "=\n")) + self.quoted(self.content())
            for name in names
        )

    def quoted(self, text):
        quote = self.pick("\"'")
        text = self.escape(text)
        if quote == '"' and self.chance(20):
            return '"it\'s ' + text + '"'
        return quote + text + quote

    def content(self):
        kind = self.random.randrange(6)
        if kind < 3:
            return self.url()
        return (
            self.words(3) if kind == 3 else self.words(2) + " " + self.url() + " " + self.words(2)
        )

    def node(self, depth):
        kind = self.random.randrange(10)
        if depth == 0 or kind < 3:
            return self.escape(
                self.words(3) + " " + self.content() + self.pick((" ", ".", ", ", "\n"))
            )
        if kind == 3:
            return "<!-- " + self.content().replace("--", "-") + " -->"
        if kind == 4:
            return "<![CDATA[" + self.content() + self.pick(("", " <b> & ", "]] ", " ]>")) + "]]>"
        if kind == 5:
            return "<?" + self.pick(("target", "php")) + " " + self.content() + " ?>"
        name, attributes = self.name(), self.attributes()
        if self.chance(25):
            return "<" + name + attributes + self.pick(("/>", " />"))
        inner = "".join(self.node(depth - 1) for _ in range(self.random.randint(0, 4)))
        return "<" + name + attributes + ">" + inner + "</" + name + self.pick(("", " ")) + ">"

    def doctype(self):
        literal = lambda: self.pick(('"%s"', "'%s'")) % self.url().replace("&", "&#38;").replace(
            "%", "&#37;"
        )
        subset = "".join(
            self.pick(
                (
                    "<!ENTITY e%d %s>\n" % (i, literal()),
                    "<!-- %s -->\n" % self.url().replace("--", "-"),
                    "<?p %s?>\n" % self.url(),
                    "<!ELEMENT a ANY>\n",
                    "<!ATTLIST a b%d CDATA %s>\n" % (i, literal()),
                )
            )
            for i in range(self.random.randint(0, 3))
        )
        return (
            "<!DOCTYPE root"
            + self.pick(("", ' SYSTEM "http://d.example/x.dtd"'))
            + (" [\n" + subset + "]" if subset else "")
            + ">\n"
        )

    def document(self):
        charset = self.pick(("utf-8", "utf-8", "utf-16"))
        head = (
            '<?xml version="1.0"'
            + (' encoding="%s"' % charset.upper() if self.chance(60) else "")
            + "?>\n"
        )
        text = (
            head
            + (self.doctype() if self.chance(30) else "")
            + '<root xmlns:x="urn:x:y" xmlns:dc="http://purl.example/dc/">'
        )
        return (
            text + "".join(self.node(4) for _ in range(self.random.randint(1, 10))) + "</root>\n"
        ).encode(charset)


def html(seed):
    return Html(seed).document().encode()


def xml(seed):
    return Xml(seed).document()


def files(names, kinds):
    """The files among the names, and those in directories whose names end with one of the kinds."""
    found = []
    for name in names:
        if not os.path.isdir(name):
            found.append(name)
        for folder, _, inside in os.walk(name):
            found += [os.path.join(folder, n) for n in inside if n.lower().endswith(kinds)]
    return sorted(filter(os.path.isfile, found))


def arguments(argv, directory):
    """The options of an oracle: the names of files and directories, and the number of documents to
    make."""
    names, count = [], 2000
    rest = iter(argv)
    for argument in rest:
        if argument == "--system":
            names.append(directory)
        elif argument == "--count":
            count = int(next(rest))
        else:
            names.append(argument)
    if os.environ.get("URISIFT_ORACLE_DIR"):
        names.append(os.environ["URISIFT_ORACLE_DIR"])
    return names, count
