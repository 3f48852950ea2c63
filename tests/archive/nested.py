# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Messages in messages, reports, digests, signed messages, fragments and odd boundaries."""
import bodies
import features
from features import boundary, feature
from headers import header
from message import Entity, Field, leaf, multipart, write
from traced import join, marked, traced, url
from transfer import base64_lines, charset, crlf, quoted_printable


def inner_message(random, depth=1):
    """A message in a message. Its ids are ids of fields, too."""
    fields, about = header(random)
    makers = [
        features.plain,
        features.alternative,
        features.html_alone,
        features.mixed,
        features.utf7,
    ]
    root = forwarded(random, depth - 1) if depth > 0 else random.choice(makers)(random)
    root.fields = fields + root.fields
    return root


@feature
def forwarded(random, depth=1):
    kind = random.choice(["message/rfc822", "message/global", "Message/RFC822; name=x.eml"])
    part = Entity([Field("Content-Type", kind)], message=inner_message(random, depth))
    if random.random() < 0.5:
        return multipart("mixed", [features.plain(random), part], boundary(random))
    return part


@feature
def forwarded_encoded(random):
    """F61: a message in base64 or quoted-printable."""
    how = random.choice(["base64", "quoted-printable"])

    def encode(body):
        if how == "base64":
            return base64_lines(body, width=random.choice([76, 72, 75]))
        return quoted_printable(body, random)

    part = Entity(
        [Field("Content-Type", "message/rfc822")], message=inner_message(random, 0), encode=encode
    )
    part.add("Content-Transfer-Encoding", how)
    return multipart("mixed", [features.plain(random), part], boundary(random))


@feature
def encoded_multipart(random):
    made = features.alternative(random)
    for part in made.parts:
        part.fields = part.fields[:1]
        part.body = charset(bodies.text(random), "us-ascii")
        part.fields[0] = Field("Content-Type", "text/plain")
    made.encode = base64_lines
    return multipart("mixed", [made.add("Content-Transfer-Encoding", "base64")], boundary(random))


@feature
def digest(random):
    parts = []
    for _ in range(random.randint(1, 4)):
        part = Entity([], message=inner_message(random, 0))
        if random.random() < 0.3:
            part.add("Content-Type", "message/rfc822")
        parts.append(part)
    return multipart("digest", parts, boundary(random))


@feature
def delivery_report(random):
    status = (
        "Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822;a@w.example\n"
        "Diagnostic-Code: smtp; 550 see\n " + marked(url(random)) + "\n"
    )
    original, _ = header(random)
    headers = Entity([Field("Content-Type", "text/rfc822-headers")], message=Entity(original, b""))
    last = random.choice(
        [
            headers,
            Entity([Field("Content-Type", "message/rfc822")], message=inner_message(random, 0)),
        ]
    )
    parts = [
        features.plain(random),
        leaf(charset(status, "us-ascii"), "message/delivery-status"),
        last,
    ]
    return multipart("report", parts, boundary(random), "; report-type=delivery-status")


@feature
def partial(random):
    body = charset("Content-Type: text/html\n\n" + bodies.text(random), "us-ascii")
    return leaf(body, 'message/partial; id="x@w.example"; number=1; total=2')


def der(tag, *contents):
    body = join([traced(c) for c in contents])
    n = len(body.data)
    size = (
        bytes([n])
        if n < 128
        else (lambda s: bytes([128 + len(s)]) + s)(n.to_bytes((n.bit_length() + 7) // 8, "big"))
    )
    return bytes([tag]) + size + body


def signed_data(content, random):
    """ContentInfo with SignedData (RFC 5652), the content in one string or in pieces (BER)."""
    data = bytes.fromhex("06092a864886f70d010701")
    if random.random() < 0.5:
        octets = der(0x04, content)
    else:
        steps, size = [], random.choice([100, 50, 1000])
        for at in range(0, len(content.data), size):
            n = min(size, len(content.data) - at)
            lead = bytes([0x04]) + (bytes([n]) if n < 128 else b"\x82" + n.to_bytes(2, "big"))
            steps += ((1, b"" if k else lead, content.data[at + k : at + k + 1]) for k in range(n))
        octets = b"\x24\x80" + content.rewrite(steps) + b"\0\0"
    info = der(0x30, data, der(0xA0, octets))
    certificate = der(0x30, der(0x86, b"xx"))
    digests = der(0x31, der(0x30, bytes.fromhex("0609608648016503040201")))
    signed = der(0x30, b"\x02\x01\x01", digests, info, der(0xA0, certificate), der(0x31))
    return der(0x30, bytes.fromhex("06092a864886f70d010702"), der(0xA0, signed))


@feature
def smime_opaque(random):
    def encode(body):
        return base64_lines(signed_data(crlf(body), random), width=random.choice([64, 76]))

    inner = random.choice([features.plain, features.alternative, features.html_alone])(random)
    kind = random.choice(
        [
            "application/pkcs7-mime; smime-type=signed-data; name=smime.p7m",
            "application/x-pkcs7-mime; name=smime.p7m",
        ]
    )
    part = Entity([Field("Content-Type", kind)], message=inner, encode=encode)
    return part.add("Content-Transfer-Encoding", "base64")


@feature
def odd_boundaries(random):
    """Delimiters as gateways leave them; RFC 2046 section 5.1.1 allows blanks after them."""
    made = features.mixed(random)
    shape = random.randrange(6)
    if shape == 0:
        made.delimiter = lambda n, text: b"--" + text + b" \t \n"
    elif shape == 1:
        made.last = lambda text: b""
        made.epilogue = b""
    elif shape == 2:
        made.last = lambda text: b"--" + text + b"-- \n"
    elif shape == 3:  # a line that only begins like a delimiter is text
        part = leaf(
            charset(b"--".decode() + made.boundary + "x " + marked(url(random)) + "\n", "utf-8")
        )
        made.parts.insert(0, part)
    elif shape == 4:
        made.preamble = charset("\n\n" + marked(url(random)) + "\n\n", "us-ascii")
        made.epilogue = charset("\n\n" + marked(url(random)) + "\n", "us-ascii")
    else:
        made.preamble, made.header_end = b"", b""  # no blank line before the first delimiter
    return made


@feature
def prefix_boundary(random):
    """The inner boundary begins with the outer one, and the other way round."""
    outer = f"x{random.randrange(10**6)}"
    inner = outer + random.choice(["y", "-", ".1", "="])
    if random.random() < 0.5:
        outer, inner = inner, outer
    parts = [features.plain(random), features.html_alone(random)]
    return multipart(
        "mixed", [multipart("alternative", parts, inner), features.plain(random)], outer
    )


@feature
def inner_not_closed(random):
    """An outer delimiter ends the inner multipart."""
    inner = multipart("alternative", [features.plain(random)], boundary(random))
    inner.last = lambda text: b""
    return multipart("mixed", [inner, features.plain(random)], boundary(random))


@feature
def colon_boundary(random):
    name = f"{random.randrange(10**6)}:b"
    made = multipart("mixed", [features.plain(random), features.html_alone(random)], name)
    if random.random() < 0.5:
        made.header_end = b""
    return made


@feature
def two_boundaries(random):
    """F60: of two Content-Type fields, the one whose delimiters occur counts."""
    made = multipart(
        "mixed", [features.plain(random), features.plain(random)], f"real{random.randrange(10**6)}"
    )
    wrong = Field("Content-Type", 'multipart/mixed; boundary="never"')
    made.fields.insert(random.choice([0, 1]), wrong)
    return made


@feature
def empty_parts(random):
    parts = [
        Entity([], b""),
        leaf(b""),
        features.plain(random),
        Entity([Field("Content-Type", "text/html")], b"\n"),
    ]
    random.shuffle(parts)
    return multipart("mixed", parts, boundary(random))


@feature
def deep(random):
    made = features.plain(random)
    for _ in range(random.randint(3, 20)):
        made = multipart(
            "mixed", [features.plain(random), made], boundary(random) + str(random.random())
        )
    return made


__all__ = ["write"]
