# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Single identifiers."""
import pytest
import urisift


def test_check():
    verdict = urisift.check("http://EXAMPLE.org:80/a/../b")
    assert verdict.valid and verdict.canonical == "http://example.org/b" == verdict.key
    assert (verdict.profile, verdict.family) == ("web", "url")
    verdict = urisift.check("urn:-x:y")
    assert not verdict.valid and verdict.error == "nid-start" and verdict.at == 4
    assert "RFC 2141" in verdict.rule
    assert urisift.check(b"\xff").valid is False
    assert urisift.check("ivo://Org.gavo.dc/STD#A").key == "ivo://org.gavo.dc/std#A"


def test_profiles():
    assert urisift.canonical("0-306-40615-2", profile="isbn") == "urn:isbn:9780306406157"
    with pytest.raises(ValueError):
        urisift.check("x", profile="nothing")
    assert urisift.check("urn:isbn:0451450524").valid
    assert not urisift.check("urn:isbn:0451450524", namespace_rules=True).valid


def test_canonical_of_invalid():
    with pytest.raises(ValueError, match="RFC 3986"):
        urisift.canonical("http://a/%zz")


def test_same():
    assert urisift.same("http://example.org", "HTTP://Example.org:80/")
    assert urisift.same("https://doi.org/10.1000/182", "10.1000/182")
    assert not urisift.same("http://a/", "http://b/")
    with pytest.raises(ValueError):
        urisift.same("http://a/", "http://a/%zz")


def test_fields():
    assert urisift.fields()["warnings"] == "names"
    assert set(urisift.Finding._fields) - {"domain"} <= set(urisift.fields())
