# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""The headers of messages as clients write them, and their date, id, thread and texts."""
import datetime
import itertools

from message import Field
from traced import Traced, join, marked, other, url
from transfer import encoded_words

NUMBERS = itertools.count(1)
DAYS = "Mon Tue Wed Thu Fri Sat Sun".split()
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()

# Name of the client, the field that names it, how its message ids look, the order of its fields.
CLIENTS = [
    ("outlook", "X-Mailer: Microsoft Outlook 16.0", "{n:016X}$@w{n}.example", "fsdmt"),
    ("gmail", None, "CAF{n:08x}+xY_z=Qw-{n}@mail.w{n}.example", "dmtsf"),
    (
        "apple",
        "X-Mailer: Apple Mail (2.3731.400.51.1.1)",
        "0C{n:06X}-5A1B-4C2D-9E3F@w{n}.example",
        "fsmdt",
    ),
    ("thunderbird", "User-Agent: Mozilla Thunderbird", "{n:08x}-aa.bb@w{n}.example", "mdtfs"),
    ("mutt", "User-Agent: Mutt/2.2.9 (2022-11-12)", "20240304081244.GA{n}@w{n}.example", "dftsm"),
    ("pine", None, "Pine.LNX.4.64.0403{n}@w{n}.example", "dftsm"),
    (
        "notes",
        "X-Mailer: Lotus Notes Release 8.5",
        "OF{n:08X}.00-ON8525.1-8525.2@w{n}.example",
        "tsfmd",
    ),
    ("git", "X-Mailer: git-send-email 2.39.2", "20240101-{n}-1-a@w{n}.example", "ftsdm"),
    ("phone", "X-Mailer: iPhone Mail (21D61)", "{n:08X}-PHONE@w{n}.example", "fdsmt"),
    (
        "exchange",
        "X-MS-Exchange-Organization-SCL: -1",
        "DB{n}PR04MB@DB{n}.eur.w{n}.example",
        "fmtsd",
    ),
    ("newsletter", "X-Mailer: MailBuilder [x_1|y]", "bounce.{n}.{{a|b}}@mx.w{n}.example", "dfmts"),
    ("usenet", "User-Agent: slrn/1.0.3 (Linux)", "slrn'{n}!x#y@news.w{n}.example", "fsdmt"),
]


class About:
    """What is known of a message: `id`, `date`, `date_from`, and the texts of its fields."""

    def __init__(self):
        self.id = self.date = self.date_from = None
        self.texts = {}
        self.thread = None
        self.from_line = b"From sender@example.org Mon Mar  4 08:12:44 2024"


def rfc3339(when, zone):
    return when.strftime("%Y-%m-%dT%H:%M:%S") + zone


def offset(zone):
    return zone[:3] + ":" + zone[3:]


def date(random):
    """A date as written, and in RFC 3339."""
    when = datetime.datetime(1995, 1, 1) + datetime.timedelta(seconds=random.randrange(10**9))
    zone = random.choice(["+0000", "-0500", "+0530", "+1300", "-0330", "+0200"])
    day, month = DAYS[when.weekday()], MONTHS[when.month - 1]
    clock = when.strftime("%H:%M:%S")
    wrong = DAYS[when.weekday() - 1]
    written = f"{day}, {when.day} {month} {when.year} {clock} {zone}"
    forms = [(written, offset(zone))] * 8
    forms += [
        (f"{day}, {when.day:02} {month} {when.year} {clock} {zone} (CEST)", offset(zone)),
        (f"{when.day} {month} {when.year} {clock} {zone}", offset(zone)),
        (f"{day}, {when.day} {month} {when.year % 100:02} {clock} EST", "-05:00"),
        (f"{day}, {when.day} {month} {when.year} {clock} GMT", "+00:00"),
        (f"{day}, {when.day} {month} {when.year} {clock} -0000", "-00:00"),
        (f"{day}, {when.day} {month} {when.year} {clock} PDT", "-07:00"),
        (f"{day} {month} {when.day:2} {clock} {when.year}", "-00:00"),
        (f"{day}, {when.day:02}-{month}-{when.year % 100:02} {clock} UT", "+00:00"),
        (f"{day},\n {when.day} {month} {when.year}\n\t{clock} {zone}", offset(zone)),
        (f"(made) {when.day} (d) {month} {when.year} {clock} (c (n)) {zone}", offset(zone)),
        (when.strftime("%Y-%m-%dT%H:%M:%S") + offset(zone), offset(zone)),
        (f"{day.upper()}, {when.day} {month.upper()} {when.year} {clock} {zone}", offset(zone)),
        (f"{wrong}, {when.day} {month} {when.year} {clock} {zone}", offset(zone)),
    ]
    written, zone = random.choice(forms)
    return written, rfc3339(when, zone), when


def mid(text):
    """The mid: URL of a message id (RFC 2392), in canonical form."""
    return "mid:" + "".join("%%%02X" % ord(c) if c in "^`{|}[]" else c for c in text)


def id_mark(text):
    return "<" + marked(mid(text), text, only="ids") + ">"


SUBJECTS = ["Grüße aus Köln", "Привет, мир", "会議の資料", "Meeting on Monday"]
SUBJECTS.append("Ünïcödé – naïve café")
CHARSETS = ["iso-8859-1", "koi8-r", "iso-2022-jp", "us-ascii", "utf-8"]


def subject(random):
    """The value of a Subject with an identifier in it, and its text."""
    k = random.randrange(len(SUBJECTS))
    address = url(random)
    words = SUBJECTS[k] + " "
    if random.random() < 0.3:
        plain = random.choice(["Re: [list] patch ", "AW: Angebot ", "Fwd: news "])
        return plain + marked(address), plain + address
    if random.random() < 0.2:
        return "See " + marked(address) + random.choice(["\n and ", "\n\tand "]) + "more", (
            f"See {address} and more"
        )
    name = random.choice([CHARSETS[k], "utf-8", "UTF-8"])
    value = words + marked(address) + " !"
    return encoded_words(value, name, random.choice("QBqb"), random), words + address + " !"


def threading(random, about):
    """References and In-Reply-To, with the ids in them."""
    ids = [
        f"t{next(NUMBERS)}.{random.randrange(9999)}@w.example" for _ in range(random.randint(1, 4))
    ]
    folds = ["\n ", "\n\t", " "]
    out = []
    if random.random() < 0.8:
        value = id_mark(ids[0])
        for text in ids[1:]:
            value = value + random.choice(folds) + id_mark(text)
        out.append(Field("References", value))
        about.texts["references"] = " ".join(ids)
        about.thread = ids[0]
    if random.random() < 0.8 or not out:
        out.append(Field("In-Reply-To", id_mark(ids[-1])))
        about.texts["in_reply_to"] = ids[-1]
        about.thread = about.thread or ids[-1]
    return out


def list_fields(random, about):
    n = next(NUMBERS)
    about.texts["list_id"] = f"A list of things <list{n}.w.example>"
    long = url(random, "long")
    cut = random.randrange(30, len(long) - 10)
    address = f"mailto:list{n}-request@w.example?subject=unsubscribe"
    return [
        Field("List-Id", about.texts["list_id"]),
        Field(
            "List-Unsubscribe",
            "<" + marked(long, long[:cut] + "\n " + long[cut:]) + ">,\n <" + marked(address) + ">",
        ),
        Field("List-Archive", "<" + marked(url(random)) + ">"),
        Field(
            "List-Help", "<" + marked(other(random)) + "> (help, at " + marked(url(random)) + " )"
        ),
        Field("Precedence", "list"),
    ]


def received(random, when):
    return Field(
        "Received",
        "from mx.example (mx.example [192.0.2.1])\n\tby in.example with ESMTPS id x1;\n\t"
        f"{DAYS[when.weekday()]}, {when.day} {MONTHS[when.month - 1]} {when.year}"
        f" {when.strftime('%H:%M:%S')} -0800 (PST)",
    )


def header(random):
    """The fields of a message and what is known from them."""
    about, n = About(), next(NUMBERS)
    name, mailer, form, order = random.choice(CLIENTS)
    written, when, moment = date(random)
    about.id = form.format(n=n)
    title, about.texts["subject"] = subject(random)
    about.texts["from"] = f'"Ada {n}" <ada{n}@example.org>'
    fields = {
        "f": Field("From", about.texts["from"]),
        "t": Field("To", "someone@example.org,\n\tother@example.org"),
        "s": Field("Subject", title),
        "m": Field("Message-ID", id_mark(about.id)),
        "d": Field("Date", written),
    }
    about.date = when
    about.texts["to"] = "someone@example.org, other@example.org"
    about.from_line = b"From ada@example.org Thu Jan  2 03:04:05 2020"
    undated = random.random()
    out = [fields[c] for c in order]
    if undated < 0.08:
        out.remove(fields["d"])
        about.date, about.date_from = rfc3339(moment, "-08:00"), "received"
        out.insert(0, received(random, moment))
    elif undated < 0.12:
        out.remove(fields["d"])
        about.date, about.date_from = "2020-01-02T03:04:05-00:00", "from-line"
    elif undated < 0.4:
        out.insert(0, received(random, moment))
    if mailer:
        key, value = mailer.split(": ")
        out.append(Field(key, value))
    if random.random() < 0.4:
        out += list_fields(random, about)
    if random.random() < 0.4:
        out += threading(random, about)
    if random.random() < 0.1:
        out.append(Field("X-Face-URL", marked(url(random)), colon=":"))
    if random.random() < 0.05:
        out.append(Field("Archived-At", "<" + marked(url(random)) + ">"))
    about.thread = about.thread or about.id
    return out, about


__all__ = ["Traced", "header", "join"]
