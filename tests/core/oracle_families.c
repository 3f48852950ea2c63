/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * oracle_families.c — the generating grammars of the families beyond the URI's; the notation:
 * oracle_strings.h.
 *
 * Numbers with a check digit are made of samples whose digit fits, as one in ten of random ones
 * does.
 */
#include "tests/core/oracle_strings.h"

#define ODD                                                                                        \
    {                                                                                              \
        "odd", "<any> <nul> <sp> < > \" \\ ^ ` { } | [ ] \t \n \x7F + = ~ , ; : @ & ' # ? / // % " \
               "\xC2\xA0"                                                                          \
    }
#define GAP                                                                                        \
    {                                                                                              \
        "gap", ":<sp> : <sp> <sp><sp> : :<sp> <none> \t \xC2\xA0 <sp>:<sp> <sp><sp><sp><sp><sp> "  \
               "- :: \xEF\xBC\x9A \xE3\x80\x80 \\<sp> \\, \\~ \xE3\x80 \\"                         \
    }
#define FIELD                                                                                      \
    {"gap", "<sep> <sep> <sep> <sep> <sep> <sep> <sep> <role><sep> <role><sep> <odd><sep>"},       \
        {"sep", ":<sp> <sp> <none> = ={ <sp>=<sp>{ =\" \":\" \":<sp>\" \": -<sp> - <sp>-<sp> > "   \
                "\"> \" :{ \xC2\xA0=\xC2\xA0 "                                                     \
                "': ':<sp>' => '=>' \"=> \":[\" ':[ :[<sp>' ** * :**<sp> **:<sp> **<sp> *** :* "   \
                "\xEF\xBC\x9A <sp>a=\"b\"> "                                                       \
                "<sp>a=\"b\"<sp>c:d=\"e/f\"> <sp>a=\"b\" a=\"b\"> <sp>a=b> <sp>a=\"\">"},          \
    {                                                                                              \
        "role", "<sp>(print) (13) <sp>(10)<sp> (e-book) <sp>(Online) (print) (1) (14) "            \
                "<sp>(print<sp>version) (-a) (aaaaaaaaaaaaaaaa) "                                  \
                "(aaaaaaaaaaaaaaaaaaaaa) (aaaaaaaaaaaaaaaaaaaaaa) (a [online] [13] [14] (13] "     \
                "<sp>Online -online online <sp>no.<sp> <sp>no <sp>nr. -print: "                    \
                "<sp>number <sp>numbers <sp>-no"                                                   \
    }
#define HTTP                                                                                       \
    {                                                                                              \
        "http", "https:// http:// <none> HTTPS:// ftp:// https:/"                                  \
    }
#define NAMES                                                                                      \
    {"name", "<bit> <bit><bit> <bit><name> <bit><bit><name>"},                                     \
    {                                                                                              \
        "bit", "a B 7 x-y . _ ( ) ; / : a1 Z %20 %23 %41 %2F %2f %3F %C3%A9 %c3\xA9 \xC3\x89 "     \
               "\xC3\xA9 \xE4\xB8\xAD "                                                            \
               "a b c d 1 2 3 < > # ? % %4 %zz \xFF \xC2\xA0 \xE2\x80\xA8 \xEF\xBB\xBF "           \
               "\xEE\x80\x80 \xF0\x9F\x90\xBC "                                                    \
               "\xF3\xA0\x80\x80 <cp> <ecp> <odd>"                                                 \
    }

const struct oracle_rule oracle_doi[] = {
    {"start", "<doi> <doi> <doi> <doi> <doi> <doi><odd> <odd><doi>"},
    {"doi",
     "<plain> <plain> <plain> <label><prefix>/<name> <label><prefix>/<name> <coded><prefix>/<name> "
     "<coded><prefix>%2F<name> <prefix>/<name>"},
    {"plain", "<label>10.1000/<word> <coded>10.1000/<word> 10.1234.5/<word>"},
    {"word", "a B <sp><odd> abc 182 A%20b %41 x<word> (1)<word> a<word>"},
    {"label", "doi<gap> DOI<gap> Doi<gap> doi: <none> info:doi doi/"},
    {"coded",
     "info:doi/ INFO:doi/ <http>doi.org/ <http>dx.doi.org/ <http>www.doi.org/ https://DOI.org/ "
     "https://doi.example/"},
    {"prefix", "10.1000 10.1000 10.1234.56 10.99999 10.978.1 10.979.12.3 10.978 10.100 10.0100 10. "
               "11.1000 10.1000. "
               "10.1000..1 10.1000.x 10.10%300 1010"},
    NAMES,
    GAP,
    HTTP,
    ODD,
    {NULL, NULL},
};

const struct oracle_rule oracle_hdl[] = {
    {"start", "<hdl> <hdl> <hdl> <hdl> <hdl> <hdl><odd> <odd><hdl>"},
    {"hdl", "<plain> <plain> <plain> <label><prefix>/<name> <coded><prefix>/<name> "
            "<coded><prefix>%2F<name>"},
    {"plain", "hdl:2027/<word> info:hdl/20.5/<word> <http>hdl.handle.net/2027/<word> a.b/<word>"},
    {"word", "a B abc 182 A%21b %41 x<word> (1)<word> a<word>"},
    {"label", "hdl: HDL: Hdl:<sp> hdl:<sp><sp><sp><sp><sp> hdl <none>"},
    {"coded",
     "info:hdl/ INFO:hdl/ <http>hdl.handle.net/ https://HDL.handle.net/ https://handle.net/"},
    {"prefix", "2027 10.1000 20.500.12345 CNRI.dlib a%2Eb a%2E%2Eb .a a. a..b <none> \xC3\xA9.x "
               "%C3%A9 a<sp>b a:b"},
    NAMES,
    HTTP,
    ODD,
    {NULL, NULL},
};

const struct oracle_rule oracle_arxiv[] = {
    {"start", "<arxiv> <arxiv> <arxiv> <arxiv> <arxiv> <arxiv><odd> <odd><arxiv>"},
    {"arxiv", "<plain> <plain> <plain> <plain> <plain> <label><new><version> <label><new><version> "
              "<label><old><version> "
              "<page><new><version><end> <page><old><version><end>"},
    {"plain",
     "<page>2101.00001 <page>math.GT/0309136v1 arXiv:1412.9999v2 <label>2101.00001<version> "
     "arXiv:0704.0001<version> hep-th/9901001<version> arXiv:math.GT/0309136"},
    {"label", "arXiv<gap> ARXIV<gap> arXiv: arXiv: <none> <none> info:arxiv/ INFO:ARXIV/ arxiv/"},
    {"page",
     "<http>arxiv.org/abs/ <http>arxiv.org/pdf/ <http>arxiv.org/html/ <http>www.arxiv.org/abs/ "
     "<http>export.arxiv.org/pdf/ <http>export.arxiv.org/html/ https://ArXiv.org/abs/ "
     "https://arxiv.org/"},
    {"new", "<date>.<number> <date>.<number> <date>.<number> <date><number> <date>/<number>"},
    {"date", "0703 0704 0712 0713 0700 0801 1412 1413 1501 1512 2101 9912 9107 00 1 20211"},
    {"number", "00001 0001 00000 0000 12345 9999 99999 123456 123 1"},
    {"old",
     "<archive>/<olddate><three> <archive>/<olddate><three> <archive>.<class>/<olddate><three> "
     "<archive><olddate><three>"},
    {"archive", "hep-th math math-ph cs cond-mat astro-ph HEP-PH Quant-Ph alg-geom q-bio nlin "
                "physics foo stat hep- "
                "maths acc-phys supr-con nucl-ex"},
    {"class", "GT AI mes-hall gt <none> G1 abcdefghijklmnop abcdefghijklmnopq"},
    {"olddate", "9107 9106 9112 9113 9901 0001 0612 0703 0704 0700 5001 991"},
    {"three", "001 999 000 123 12 1234"},
    {"version", "<none> <none> <none> v1 v2 V12 v0 v01 v v999999999999999999999 v1v2"},
    {"end", "<none> <none> .pdf .PDF .ps / .pdf.pdf"},
    GAP,
    HTTP,
    ODD,
    {NULL, NULL},
};

#define DIGITS                                                                                     \
    {                                                                                              \
        "any-digit", "0 1 2 3 4 5 6 7 8 9 X x"                                                     \
    }

const struct oracle_rule oracle_orcid[] = {
    {"start", "<orcid> <orcid> <orcid> <orcid> <orcid> <orcid><odd> <odd><orcid>"},
    {"orcid", "<label><number> <label><number> <page><number><end>"},
    {"label", "ORCID<gap> orcid<gap> ORCID<sp>iD<gap> orcid: <none> <none> <none>"},
    {"page", "<http>orcid.org/ <http>www.orcid.org/ https://ORCID.org/ https://orcid.example/"},
    {"end", "<none> <none> / // /x ?"},
    {"number", "0000-0002-1825-0097 0000-0001-2345-6789 0000-0002-9079-593X 0000-0002-9079-593x "
               "0009-0001-5055-9262 "
               "0000000218250097 0000<sp>0002<sp>1825<sp>0097 0000\xE2\x80\x90"
               "0002\xE2\x80\x93"
               "1825-0097 "
               "0000-0002-1825-009<any-digit> 0000-0002-182<any-digit>-0097 "
               "0000-000<any-digit>-9079-593<any-digit> "
               "0000-0002<sp>1825-0097 0000-00021825-0097 000-00002-1825-0097 0000--0002-1825-0097 "
               "0000-0002-1825"},
    DIGITS,
    GAP,
    HTTP,
    ODD,
    {NULL, NULL},
};

const struct oracle_rule oracle_isni[] = {
    {"start", "<isni> <isni> <isni> <isni> <isni> <isni><odd> <odd><isni>"},
    {"isni", "<label><number> <label><number> <page><number><end>"},
    {"label", "ISNI<gap> isni<gap> isni: <none> <none> <none>"},
    {"page", "<http>isni.org/isni/ <http>www.isni.org/isni/ <http>www.isni.org/ <http>isni.org/ "
             "https://ISNI.org/isni/"},
    {"end", "<none> <none> / // /x ?"},
    {"number",
     "0000<sp>0001<sp>2103<sp>2683 0000000121032683 0000-0001-2103-2683 0000000121032<any-digit>83 "
     "0000<sp>0001<sp>2103<sp>268<any-digit> 0000<sp>0001-2103<sp>2683 00000001<sp>2103<sp>2683 "
     "0000<sp><sp>0001<sp>2103<sp>2683 0000000000000001 9999999999999999 "
     "000000012103268<any-digit>"},
    DIGITS,
    GAP,
    HTTP,
    ODD,
    {NULL, NULL},
};

#define BOOKS                                                                                      \
    {                                                                                              \
        "book", "0306406152 0-306-40615-2 0-8044-2957-X 080442957x 9780306406157 "                 \
                "978-0-306-40615-7 978-0306406157 "                                                \
                "0-306-4061<any-digit>-<any-digit> 978030640615<any-digit> "                       \
                "979-10-96365-10-<any-digit> 979-0-2600-0043-8 "                                   \
                "030640615 0-306--40615-2 97803064061577 4006381333931 0-306-40615- -0306406152 "  \
                "03064061X2"                                                                       \
    }

const struct oracle_rule oracle_isbn[] = {
    {"start", "<isbn> <isbn> <isbn> <isbn> <isbn> <isbn><odd> <odd><isbn>"},
    {"isbn", "<label><book> <label><book> <label><book> <label><spaced>"},
    {"label", "ISBN<gap> isbn<gap> ISBN-13<gap> ISBN-10<gap> ISBN13<gap> ISBN10<gap> "
              "ISBN<sp>13<gap> ISBN<sp>10<gap> "
              "eISBN<gap> e-ISBN<gap> urn:isbn: URN:ISBN: ISBN-11<gap> <none> <none> <none>"},
    {"spaced", "0<sp>306<sp>40615<sp>2 978<sp>0<sp>306<sp>40615<sp>7 978<sp>0-306<sp>40615<sp>7 "
               "0<sp><sp>306406152 "
               "978\xE2\x80\x93"
               "0\xE2\x80\x93"
               "306\xE2\x80\x93"
               "40615\xE2\x80\x93"
               "7 978\xE2\x80\x94"
               "0306406157"},
    BOOKS,
    DIGITS,
    FIELD,
    ODD,
    {NULL, NULL},
};

#define SERIALS                                                                                    \
    {                                                                                              \
        "serial", "0317-8471 03178471 2434-561X 2434-561x 0317-847<any-digit> "                    \
                  "2041-172<any-digit> 031-78471 0317--8471 "                                      \
                  "0317-84711 0317-847 03178-471 1914-1918 031X-8471"                              \
    }

const struct oracle_rule oracle_issn[] = {
    {"start", "<issn> <issn> <issn> <issn> <issn> <issn><odd> <odd><issn>"},
    {"issn", "<label><serial> <label><serial> <label><serial> <label>0317<sp>8471 "
             "<label>0317-8471/ <label>03178471 <label>2434-561X <label>0317\xE2\x80\x91"
             "8471"},
    {"label", "ISSN<gap> issn<gap> ISSN-L<gap> eISSN<gap> e-ISSN<gap> pISSN<gap> p-ISSN<gap> "
              "xISSN<gap> urn:issn: "
              "URN:ISSN: <http>portal.issn.org/resource/ISSN/ "
              "https://Portal.issn.org/resource/issn/ <none> <none>"},
    SERIALS,
    DIGITS,
    FIELD,
    HTTP,
    ODD,
    {NULL, NULL},
};

const struct oracle_rule oracle_pmid[] = {
    {"start", "<pmid> <pmid> <pmid> <pmid> <pmid> <pmid><odd> <odd><pmid>"},
    {"pmid", "<label><number> <label><number> <page><number><end>"},
    {"label",
     "PMID<gap> pmid<gap> pmid: PubMed<sp>ID<gap> info:pmid/ INFO:PMID/ PMC<gap> <none> <none>"},
    {"page", "<http>pubmed.ncbi.nlm.nih.gov/ <http>www.ncbi.nlm.nih.gov/pubmed/ "
             "<http>ncbi.nlm.nih.gov/pubmed/"},
    {"number", "1 12345678 99999999 123456789 0 01 12345 7 10 1.2 1,234 <none>"},
    {"end", "<none> <none> / // /x ?"},
    FIELD,
    HTTP,
    ODD,
    {NULL, NULL},
};

const struct oracle_rule oracle_rfc[] = {
    {"start", "<rfc> <rfc> <rfc> <rfc> <rfc> <rfc><odd> <odd><rfc>"},
    {"rfc", "<label>2141 <page>2141 RFC<gap>822 <label><number> <label><number> "
            "<page><number><end> <page><number><end>"},
    {"label",
     "RFC<gap> rfc<gap> RFC-<gap> RFC<sp> RFC urn:ietf:rfc: URN:IETF:RFC: urn:ietf:std: <none>"},
    {"page",
     "<http>www.rfc-editor.org/rfc/rfc <http>www.rfc-editor.org/info/rfc "
     "<http>rfc-editor.org/rfc/rfc "
     "<http>rfc-editor.org/info/rfc <http>datatracker.ietf.org/doc/html/rfc "
     "<http>datatracker.ietf.org/doc/rfc "
     "<http>tools.ietf.org/html/rfc <http>tools.ietf.org/rfc/RFC <http>www.ietf.org/rfc/rfc "
     "<http>ietf.org/rfc/rfc"},
    {"number", "2141 1 822 0822 00001 99999 100000 0 00000 000001 2141bis 21<sp>41 <none>"},
    {"end", "<none> <none> .txt .html .pdf .xml .json / .TXT .doc .txt/ #section-2 // .tx"},
    GAP,
    HTTP,
    ODD,
    {NULL, NULL},
};

const struct oracle_rule oracle_ark[] = {
    {"start", "<ark> <ark> <ark> <ark> <ark> <ark><odd> <odd><ark>"},
    {"ark", "<plain> <plain> <plain> <before><naan>/<part> <before><naan>/<part> "
            "<before><naan>/<part> <before><naan><part> <before><naan>"},
    {"before",
     "ark: ark:/ ARK: Ark:/ https://n2t.net/ark:/ http://h:80/ark: HTTP://h/ARK:/ https:///ark: "
     "n2t.net/ark: ark:// https://h/a/ark: ftp://h/ark: ark <none> http://h_x/ark:"},
    {"plain", "ark:12025/<good> ark:/b5072/<good> https://n2t.net/ark:/12025/<good>"},
    {"good", "a - . / x<good> %2f<good> 7-<good> a/<good> b.<good> -<good>"},
    {"naan",
     "12025 12025 12025 b5072 B5072 123456789 1202 120255 120a5 120l5 1234567890 <none> 12-25"},
    {"part", "<bit> <bit><bit> <bit><part> <bit><bit><part>"},
    {"bit",
     "a B 7 xz 654 - . / - . / =~*+@_$ %2F %2f %41 a b c 1 2 3 x %2 %zz ? <sp> , ( \xC3\xA9 <odd>"},
    ODD,
    {NULL, NULL},
};

#define HASH "4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b"

const struct oracle_rule oracle_swhid[] = {
    {"start", "<swhid> <swhid> <swhid> <swhid> <swhid> <swhid><odd> <odd><swhid>"},
    {"swhid", "<plain> <plain> <plain> <before><core><qualifiers> <before><core><qualifiers> "
              "<core> <core><qualifiers>"},
    {"before", "<none> <none> <none> <http>archive.softwareheritage.org/ "
               "https://Archive.SoftwareHeritage.org/ "
               "https://example.org/ <sp>"},
    {"core", "swh:1:<type>:<hash> swh:1:<type>:<hash> swh:1:<type>:<hash> swh:1:<type>:<hash> "
             "SWH:1:<type>:<hash> "
             "swh:2:<type>:<hash> swh:1:<hash>"},
    {"plain", "swh:1:cnt:" HASH "<some> swh:1:rev:" HASH "<some>"},
    {"some", "<none> / ;lines=9-15 ;origin=https://example.org/%3B;path=/a;lines=1 "
             ";bytes=0;visit=swh:1:snp:" HASH " ;anchor=swh:1:dir:" HASH},
    {"type", "cnt dir rel rev snp cnt dir rel rev snp ori CNT cn"},
    {"hash", HASH " " HASH " " HASH " " HASH " " HASH
                  " 4D99D2D18326621CCDD70F5EA66C2E2AC236AD8B 4d99d2d18326 " HASH
                  "0 0000000000000000000000000000000000000000"},
    {"qualifiers",
     "<none> <none> <qualifier> <qualifier><qualifier> <qualifier><qualifier><qualifier> ; "
     "<qualifier>;<qualifier>"},
    {"qualifier",
     ";origin=https://example.org/<text> ;lines=<span> ;bytes=<span> ;path=/<text> ;path=<text> "
     ";visit=swh:1:snp:" HASH " ;anchor=swh:1:rev:" HASH " ;anchor=swh:1:cnt:" HASH
     " ;visit=<core> ;anchor=<core> ;foo=1 ;origin= ;lines ;Lines=1"},
    {"span", "9 9-15 0 1-1 9- -9 a 1-2-3 <none> 007"},
    {"text", "a b%3B c/d \xC3\xA9 %C3%A9 <none> ? # = & a<text> b<text> % %4 <sp> \xFF <odd>"},
    HTTP,
    ODD,
    {NULL, NULL},
};

const struct oracle_rule oracle_email[] = {
    {"start", "<email> <email> <email> <email> <email> <email><odd> <odd><email> mailto:<coded> "
              "mailto:<coded> <good> "
              "<good> <good>"},
    {"email", "<local>@<domain> <local>@<domain> mailto:<local>@<domain> MailTo:<local>@<domain>"},
    {"good", "<atom>@<host> <atom>.<atom>@<host> mailto:<atom>@<host> mailto:<atom>.%41@<host>"},
    {"atom", "a Bc user x+y o'b 1 a_b a-b !$& ^{|}~ \xC3\xA9"},
    {"host", "example.org a.b.example EXAMPLE.Org localhost 1a.example a-b.example [192.0.2.1] "
             "[IPv6:2001:DB8::1]"},
    {"local", "<atom> <atom> <atom>.<atom> <atom>.<local> .<atom> <atom>. <atom>..<atom> <quoted> "
              "<quoted> <none> "
              "<atom><odd> a/b a=b a%b a?b a#b <long> <long>a <cp> a<sp>b a@b"},
    {"long", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},
    {"quoted", "\"a<sp>b\" \"\" \"a@b\" \"a\\\"b\" \"a\\b\" \"a\"b\" \"a \"a\"b \"\xC3\xA9\" "
               "\"\t\" \"\\\" b\"a\""},
    {"domain", "<host> <host> <label>.<label> <label>.<domain> <label> [<ip>] <host>. .<host> a..b "
               "<none> 1.2.3.4 a.5"},
    {"label", "a B1 x-y 1 22 -a a- a_b b\xC3\xBC"
              "cher xn--bcher-kva \xE4\xB8\xAD a%62 <odd> "
              "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa "
              "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},
    {"ip", "192.0.2.1 192.0.2 256.1.1.1 IPv6:::1 IPv6:2001:db8::1 ipv6:1::2 ::1 IPv6: IPv6:1:2 "
           "v1.a IPv6:v1.a IPv6:::1.2.3.4 "
           "01.2.3.4 1.2.3.4.5"},
    {"coded", "<octet><octet>@<host> <octet>.<octet><octet>@<host> %22a%20b%22@<host> a%40<host> "
              "a%40b@<host> "
              "\"<octet>\"@<host> a@ex%61mple%2Eorg a@%5B192.0.2.1] a%2E%2Eb@<host> %2Ea@<host> "
              "%22a%5C%22@<host>"},
    {"octet", "a B %41 %61 %2F %3F %3f %23 %25 %22 %C3%A9 %c3\xA9 %20 %00 %7F %28 ? # % %4 "
              "%E2%80%A8 %FF b c d 1"},
    ODD,
    {NULL, NULL},
};

const struct oracle_rule oracle_namespaces[] = {
    {"start", "<urn> <urn> <urn> <urn> <urn> <urn><odd> <odd><urn>"},
    {"urn", "<u>:<isbn>:<book><tail> <u>:<issn>:<serial><tail> <u>:<uuid>:<hex><tail> "
            "<u>:<oid>:<arcs><tail> "
            "<u>:foo:<any-digit><tail> <u>:isbnx:<book>"},
    {"u", "urn URN Urn"},
    {"isbn", "isbn ISBN iSbN"},
    {"issn", "issn ISSN"},
    {"uuid", "uuid UUID"},
    {"oid", "oid OID"},
    {"hex", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6 F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6 "
            "00000000-0000-0000-0000-000000000000 f81d4fae7dec11d0a76500a0c91e6bf6 "
            "f81d4fae-7dec-11d0-a765-00a0c91e6bf "
            "f81d4fae-7dec-11d0-a765-00a0c91e6bf66 f81d4fag-7dec-11d0-a765-00a0c91e6bf6"},
    {"arcs",
     "1.3.6.1 2.999.1 0.39 0.40 1 2 3 10.1 1.03 1.0 2.48.0 <arcs>.<arc> <arcs>.<arc> <arcs>."},
    {"arc", "0 1 12 123456789012345678901234567890 00 01 a <none>"},
    {"tail", "<none> <none> <none> <none> ?=x ?+a #f ?x %41 /a"},
    BOOKS,
    SERIALS,
    DIGITS,
    ODD,
    {NULL, NULL},
};
