/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * oracle_rules.c — the generating grammars: the parts of each family's strings.
 *
 * They produce strings on both sides of every limit of the documents. Good parts are listed several
 * times in a row, so that enough strings are valid. The notation: oracle_strings.h.
 */
#include "tests/core/oracle_strings.h"

/* Non-ASCII at the edges of what RFC 3629 and RFC 3987 allow. */
#define UTF8_RULES                                                                                 \
    {"utf8", "<utf8-good> <utf8-good> <utf8-good> <utf8-good> <utf8-private> <utf8-bad> <cp>"},    \
        {"utf8-good",                                                                              \
         "\xC3\xA9 \xC2\xA0 \xDF\xBF \xE0\xA0\x80 \xE4\xB8\xAD \xE2\x80\x8D \xE2\x80\x90 "         \
         "\xE2\x80\xA9 \xE2\x80\xAF \xE2\x81\xA5 \xE2\x81\xAA \xED\x9F\xBF \xEF\xA4\x80 "          \
         "\xEF\xB7\x8F \xEF\xB7\xB0 \xEF\xBF\xAF \xF0\x90\x80\x80 \xF0\x9F\x90\xBC "               \
         "\xF0\x9F\xBF\xBD \xF3\x9F\xBF\xBD \xF3\xA1\x80\x80 \xF3\xAF\xBF\xBD"},                   \
        {"utf8-private",                                                                           \
         "\xEE\x80\x80 \xEF\xA3\xBF \xF3\xB0\x80\x80 \xF3\xBF\xBF\xBD \xF4\x80\x80\x80 "           \
         "\xF4\x8F\xBF\xBD"},                                                                      \
    {                                                                                              \
        "utf8-bad",                                                                                \
            "\xC2\x80 \xC2\x9F \xE2\x80\x8E \xE2\x80\x8F \xE2\x80\xAA \xE2\x80\xAE \xE2\x81\xA6 "  \
            "\xE2\x81\xA9 \xEF\xB7\x90 \xEF\xB7\xAF \xEF\xBF\xB0 \xEF\xBF\xBD \xEF\xBF\xBF "       \
            "\xF0\x9F\xBF\xBE \xF3\xA0\x80\x80 \xF3\xA0\xBF\xBF \xF3\xAF\xBF\xBE "                 \
            "\xF3\xBF\xBF\xBF "                                                                    \
            "\xF4\x8F\xBF\xBE \xF4\x90\x80\x80 \xF5\x80\x80\x80 \xED\xA0\x80 \xED\xBF\xBF "        \
            "\xE0\x9F\xBF \xF0\x8F\xBF\xBF \xC0\x80 \xC1\xBF \x80 \xBF \xFF \xE4\xB8 \xF0\x9F\x90" \
    }

#define ESCAPE_RULES                                                                               \
    {"escape", "<escape-good> <escape-good> <escape-good> <escape-good> <ecp> <escape-bad>"},      \
        {"escape-good",                                                                            \
         "%20 %2F %2f %41 %7E %7e %2E %2e%2E %25 %23 %3F %C3%A9 %c3%A9 %E9 %FF %00 %3a %40 %5B"},  \
    {                                                                                              \
        "escape-bad", "% %4 %zz %4g %g4 %%41 %-1 %. %/ %\xC3\xA9"                                  \
    }

#define ODD_RULES                                                                                  \
    {                                                                                              \
        "odd",                                                                                     \
            "<any> <nul> <sp> < > \" \\ ^ ` { } | [ ] \t \n \r \x7F + = ~ , ; : @ & ' # ? / // %"  \
    }

const struct oracle_rule oracle_modern[] = {
    {"start", "<uri> <uri> <uri> <uri> <uri> <uri> <uri> <odd><uri> <uri><odd> <text>"},
    {"uri",
     "<scheme>://<host><path><query><fragment> <scheme>://<authority><path><query><fragment> "
     "<scheme>://<authority><path><query><fragment> <scheme>:<rootless><query><fragment> "
     "<hosted>://<host><port><path> mailto:<address>,<address><query> mailto:<address> file:<path> "
     "file://localhost<path> file://localhost<port><path> "
     "file://<host><path> <scheme>:<path><query> <hosted>:<path> "
     "<hosted>://<port><path> <scheme>:/.<path> <scheme>:/<path> magnet:?<text>"},
    {"scheme",
     "<hosted> <hosted> <hosted> foo x-y a+b.C1 S3 urn file FILE ldap ldaps gits htt httpss "
     "wssx <scheme-bad>"},
    {"scheme-bad", "1a h_t -a <none> h\xC3\xA9 a/b a%41 <sp>http"},
    {"hosted",
     "http https HTTP Https ws wss ftp ftps sftp ssh telnet tn3270 rlogin gopher nntp wais "
     "prospero git"},
    {"authority",
     "<host><port> <host><port> <userinfo>@<host><port> <userinfo>@<host> @<host> <port> "
     "<userinfo>@ <none> <userinfo>@<userinfo>@<host>"},
    {"userinfo", "u U u:p u:p:q <none> : <text> a%3Ab a%40b \xC3\xA9 u{x} a&b=c"},
    {"host",
     "a.example WWW.Example.ORG h h h localhost LOCALHOST 1.2.3.4 256.1.1.1 127.1 a_b~c -a..b-. "
     "xn--a a!$&'()*+,;=b EX%41MPLE.%63om a%2fb a%C3%A9.org b\303\274cher.example \xC3\x9F<cp>.de "
     "<ip> <ip> <ip> <host><host> <host><odd> <host><escape>"},
    {"ip",
     "[::1] [::] [1:2:3:4:5:6:7:8] [2001:DB8::7] [::1.2.3.4] [::1.2.3.256] [1::] [12345::] [1:2] "
     "[:1::] [v1F.Ab:c] [v.x] [V1.] [v1.~] [::1%25eth0] [] [<ip6>] [<ip6>] [<ip6>] [<ip6>] [::1]x "
     "[::1 ::1]"},
    {"ip6", "<h16> <h16>:<ip6> <h16>:<ip6> <h16>:<ip6> :<ip6> ::<ip6> <h16>:: <v4> <h16>::<ip6> "
            "<h16>:<h16>:<h16>:<ip6> <h16>:<h16>::<h16>:<h16>:<h16> "
            "<h16>:<h16>:<h16>:<h16>:<h16>:<h16>:<v4>"},
    {"h16", "0 1 a F 12 abc FFFF 0000 00001 g"},
    {"v4", "1.2.3.4 255.255.255.255 256.1.1.1 01.2.3.4 1.2.3 1.2.3.4.5 0.0.0.0 249.99.100.199"},
    {"port",
     ": :80 :443 :080 :0 :00000000000021 :65535 :65536 :065535 :99999 :6553600 :22 :23 :70 :210 "
     ":a :8:0 :-1 :<any>"},
    {"path",
     "<none> / /a /a/b /<segment> /<segment>/<segment> <path><path> /<text> //<text> /. /.. /./ "
     "/../a /%2e%2E/b /%2e /.//a"},
    {"segment", "a . .. ... a;b=1,2 a:b @ ~u <escape> <utf8> !$&'()*+,;=:@-._~ <text> <none>"},
    {"rootless",
     "a a/../b a:b <address> <text> <segment> <none> x//y ./x ..//y isbn:0-201-48345-X"},
    {"address", "Joe@Example.COM a@b@C a%40b@Y.Org nobody @ <text>@<host> <none>"},
    {"query",
     "<none> <none> <none> ? ?q ?a=b&c=/? ?a?b ?<text> ?<utf8> ?<utf8-private> ?<utf8-bad> "
     "?a[]=1 ?/../x"},
    {"fragment", "<none> <none> <none> # #f #/? #<text> #a#b #[x] #<utf8>"},
    {"text", "<piece> <piece> <piece><text> <piece><piece><text>"},
    {"piece",
     "a B 7 ab C-d x.y _ ~ . .. / : ; = & + , ! ( ) * ' $ @ <escape> <escape> <utf8> <odd>"},
    UTF8_RULES,
    ESCAPE_RULES,
    ODD_RULES,
    {NULL, NULL},
};

const struct oracle_rule oracle_historic[] = {
    {"start", "<url><fragment> <url><fragment> <url><fragment> <url><fragment> <url> <url> <url> "
              "<url><odd> <text> <plain> <plain> <plain> <plain><fragment>"},
    {"plain",
     "http://<name><dir> HTTP://<name><dir>?<words> ftp://<name>/<part> "
     "ftp://<who>@<name>/<part>/ file://<name>/<part> gopher://<name>/1<part> "
     "gopher://<name>/0<part>/<part>?<words> wais://<name>/<part> wais://<name>/<part>?<words> "
     "wais://<name>/<part>/<part>/10/<part> wais://<name>/<part>/<part>/10/<part>?<words> "
     "prospero://<name>/<part>/<part>%00 prospero://<name>/<part>%00%00<who>%00b2 news:<group> "
     "news:<part>@<name> telnet://<who>@<name> rlogin://<name> foo:<part>/<part> "
     "Foo://<name><dir>"},
    {"name", "h H.Org 1.2.3.4 a-b.c0 3com.com"},
    {"dir", "<none> / /<part> /<part><dir>"},
    {"part", "a B 1 . - $ _ ( ) * ! %20 %7e %2F %0a <part><part> <part><part> <part><part>"},
    {"who", "a Bc x1"},
    {"words", "a <part> <part>+<part> <words>+<words>"},
    {"url", "<http> <http> <http> <ftp> <ftp> <file> <news> <news> <gopher> <gopher> <wais> <wais> "
            "<prospero> <prospero> <session> <session> <generic> <generic> <generic> <other>"},
    {"http", "http://<hostport> http://<host>/<path> HTTP://<hostport>/<path><search> "
             "http://<hostport><search> http://<login>/<path> http:<path>"},
    {"ftp", "ftp://<login>/<path> ftp://<login>/<path> Ftp://<hostport>/<path> ftp://<login> "
            "ftp://<hostport>/<path><search>"},
    {"file",
     "file://<host>/<path> file://<host>/<path> FILE://<host>/<path> file:///<path> "
     "file://<hostport>/<path> file://<host> file://<login>/<path> file://<host>/<path><search> "
     "file:<path>"},
    {"news",
     "news:* news:<group> news:<group> news:<article>@<host> news:<article>@<host> news:<text> "
     "news:<article>@<hostport> news:// news: news:*<text> news:<group><search> "
     "News:<group>.<odd>"},
    {"group",
     "alt comp.lang.c comp.infosystems.www a.1 a-b.c a..b .a a. 1abc *.a <group>.<word> <word>"},
    {"article", "1991Dec5.123 a a@b * <word> <none> a:b a/b <text>"},
    {"gopher", "gopher://<hostport> gopher://<hostport>/ gopher://<hostport>/<gtype><path> "
               "gopher://<hostport>/<gtype><path> gopher://<hostport>/<gtype>/<path><search> "
               "Gopher://<hostport>/<path><search> gopher://<hostport><search> gopher://<login>/1"},
    {"gtype", "0 1 7 g + %41 %4 = / . ; <any>"},
    {"wais", "wais://<hostport>/<word> wais://<hostport>/<word><search> "
             "wais://<hostport>/<word>/<word>/<digits>/<path> "
             "wais://<hostport>/<word>/<word>/<digits>/<path> WAIS://<hostport>/<path><search> "
             "wais://<hostport> wais://<hostport>/<word>/<word>/<digits>"},
    {"digits", "1 100 0 00012345678901234567890 1a <none>"},
    {"prospero",
     "prospero://<hostport>/<path> prospero://<hostport>/<word>%00<version> "
     "prospero://<hostport>/<word>/<path>%00<version><attributes> "
     "Prospero://<hostport>/<path>%00<version><attributes> prospero://<hostport><search>"},
    {"version", "<none> <none> 1 23 1a %31 - <digits>"},
    {"attributes", "<none> %00a %00A1%00b9 %00 %00a-b %00%41 %00<word> <attributes><attributes>"},
    {"session", "<shell>://<login> <shell>://<login> <shell>://<hostport> <shell>://<login>/ "
                "<shell>://<login><search> <shell>:<host>"},
    {"shell", "telnet telnet Telnet rlogin tn3270"},
    {"generic",
     "<scheme>:<path> <scheme>:<path> <scheme>:<path><search> <scheme>://<hostport>/<path> "
     "<scheme>://<login>/<path><search> <scheme>://<hostport><search> <scheme>:/<path> "
     "<scheme>://<login> <scheme>:///<path> <scheme>://<text>"},
    {"scheme",
     "foo Foo x-y x500 whois whois++ mailto cid nntp prosper gophers s.1+a- file ftp urn afs X "
     "<scheme-bad>"},
    {"scheme-bad", "1a a_b a@b <sp>a <none> a%41 -a"},
    {"other",
     "urn:isbn:123 URN:<path> afs://<host>/<path> Afs:<path> :x /<path> //<host>/<path> <path> "
     "<none>"},
    {"login", "<hostport> <user>@<hostport> <user>@<hostport> <user>:<user>@<hostport> @<hostport> "
              "<user>:@<hostport> :<user>@<hostport>"},
    {"user", "u User anonymous a@b u%40 a-b a+b p:q <word> <none>"},
    {"hostport", "<host> <host> <host><port>"},
    {"port",
     ":80 :21 :70 :210 :1525 :23 :8080 :080 :0 :65535 :065535 :65536 :99999 : :8a :8:0 :-1"},
    {"host",
     "h h H.Org info.cern.ch a-b.c a.b.c a1 1a 3com.com xn--a <number>.<number>.<number>.<number> "
     "128.141.201.74 <host-odd>"},
    {"host-odd",
     "<none> a.. a..b .a a. -a a- a_b a%41 a+b \xC3\xA9 1.2.3 1.2.3.4.5 1 1.2.3.x 1.x.3.4 a.1 "
     "x.2.3.4 1.2.3.4. 0x7f.1.2.3 h<sp> [::1] <63>.<63>.<63>.<61> <63>.<63>.<63>.<62> "
     "<63>.<63>.<63>.<63> <63>.a <63>a <63>a.<63> <63>.<63>.<63>.<61>.a "
     "<63>.<63>.<63>.<61>aa.a 1-2.3 1.-2.3.4"},
    {"number", "0 1 9 10 99 100 249 255 256 299 300 999 01 0255 00256 1111 <none>"},
    {"63", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},
    {"62", "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"},
    {"61", "ccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc"},
    {"path",
     "<none> a a/b a/b/ <word> <word>/<word> <word>/<word>/ <path>/<path> a//b /a . .. ../x a/./b "
     "00/Information%20About%20Gopher/About <text>"},
    {"search",
     "<none> <none> ?q ?a+b ?<word>+<word> ?<word> ? ?a+ ?+a ?a++b ?a=b ?a?b ?a/b ?<text>"},
    {"fragment", "<none> <none> # #f #<word> #a/b #a#b #a+b #a?b #<text>"},
    {"word", "<piece> <piece> <piece><word> <piece><word> a B9 doc-ids.txt TEXT"},
    {"text", "<piece> <piece><odd> <piece><text> <odd> <odd><text> <utf8>"},
    {"piece", "a B 7 ab x.y - _ . $ ! * ( ) @ & ^ <escape> <escape-good> <escape-good> <extra>"},
    {"extra", "a - \" ' : ; , <sp> + b c d"},
    UTF8_RULES,
    ESCAPE_RULES,
    ODD_RULES,
    {NULL, NULL},
};

const struct oracle_rule oracle_capture[] = {
    {"start", "<url><fragment> <url><fragment> <url><fragment> <url> <url> <url><odd> <text>"},
    {"url",
     "http://<hostport>/<path><query> http://<hostport><query> http://<hostport>/<path> "
     "HTTP://<hostport>/<path> http://<login>/<path> http:<path> http:/<path> ftp://<login>/<path> "
     "ftp://<login>/<path> ftp://<hostport>/<path><query> FTP://<login>/<path>;type=a "
     "ftp://<login> ftp:/<path> file://<host>/<path> file:///<path> file://localhost/<path><query> "
     "File://LocalHost/<path> file://<hostport>/<path> file://<login>/<path> file://<host> "
     "file:/<path> file:<path> file://<query> <other>://<hostport>/<path>"},
    {"other", "https gopher mailto foo htt files ftps <none> 1a"},
    {"login", "<hostport> <hostport> <user>@<hostport> <user>:<user>@<hostport>"},
    {"user", "u U <none> a;b=c&d a:b a@b a?b a/b a%40b ~a a*b <text>"},
    {"hostport", "<host> <host> <host> <host><port>"},
    {"port", ":80 :21 :080 :021 : :8080 :8 :0 :65535 :65536 :0065535 :99999 :8a :-80 :8:0"},
    {"host",
     "h h WWW.Example.COM a.b-c.d localhost LOCALHOST 1.2.3.4 3com.com 255.0.255.0 <host-odd>"},
    {"host-odd",
     "<none> a.. a..b .a a. -a a- a_b a%41 \xC3\xA9 1.2.3 1.2.3.4.5 1 a.1 a.1b 256.1.1.1 "
     "01.2.3.4 0001.2.3.4 1.2.3.4. h<sp> [::1] <63>.a <63>a <63>.<63>.<63>.<62> "
     "<63>.<63>.<63>.<63> <63>.<63>.<63>.<62>.a a~b a!b"},
    {"63", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},
    {"62", "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"},
    {"path", "<none> a a/b/ ./a ../b a/../b a/./b a/b/../.. ..//b b//../c b;p/../c a;x=1/./y "
             "content=5/../6 ... <path>/<path> <path>/<path> <text> <text>/../<text> . .."},
    {"query", "<none> <none> ? ?q ?a=b&c ?a?b ?a/../b ?<text>"},
    {"fragment", "<none> <none> # #f ## #a#b #/../x #<text> #<utf8>"},
    {"text", "<piece> <piece> <piece><text> <piece><text>"},
    {"piece",
     "a B 7 ab x.y - _ . .. ~ $ ! * ( ) ' , + & = ; : @ / <escape-good> <escape-good> <escape> "
     "<odd>"},
    UTF8_RULES,
    ESCAPE_RULES,
    ODD_RULES,
    {NULL, NULL},
};

const struct oracle_rule oracle_urn[] = {
    {"start", "<urn> <urn> <urn> <urn> <urn> <urn> <urn><odd> <text> <plain> <plain> <plain>"},
    {"plain", "urn:<name>:<word> Urn:<name>:<word>?+<word> uRN:<name>:<word>?=<word>#<word> "
              "urn:<name>:<word>?+<word>?=<word> URN:<name>:<word>/<word>#"},
    {"name", "ISBN isbn example ab a-b urn-7 9f0"},
    {"word", "a B 9 a,b a:b ; : @ = a/b %c3%A9 %2F <word><word> <word><word> <word><word>"},
    {"urn",
     "urn:<nid>:<nss> urn:<nid>:<nss> urn:<nid>:<nss> URN:<nid>:<nss> uRn:<nid>:<nss> "
     "urn:<nid>:<nss>?+<text> urn:<nid>:<nss>?=<text> urn:<nid>:<nss>#<text> urn:<nid>:<nss># "
     "urn:<nid>:<nss>?+<text>?=<text>#<text> urn:<nid>:<nss>?=<text>?+<text> "
     "urn:<nid>:<nss>?<text> urn:<nid>:<nss>?+<text>? urn:<nid>:<nss>?+<text>?= "
     "urn:<nid>:<nss>?=<text>?=<text> urn:<nid>:<nss>?+/<text> urn:<nid>:<nss>?=/<text> urn:<nid> "
     "<text>:<nid>:<nss>"},
    {"nid",
     "isbn ISBN foo example ietf 9 ab a-b 1-800 a a- ab- -ab a-- urn URN Urn urna ur urn-1 <none> "
     "<30> <30>b <30>bc <30>bcd <30>- <30>b- <30>bc- a.b a_b a+b a/b \xC3\xA9 a%41 x<odd>"},
    {"30", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},
    {"nss",
     "a a123,456 0-395-36341-1 : - a/b / a%2Fb <text> <text> <text> <none> a%00b a?b a#b a&b a~b "
     "%41"},
    {"text", "<piece> <piece> <piece><text> <piece><piece><text>"},
    {"piece",
     "a B 7 ab ( ) + , - . : = @ ; $ _ ! * ' a b c <escape-good> <escape> / ? # & ~ ?+ ?= <odd> "
     "<utf8>"},
    UTF8_RULES,
    ESCAPE_RULES,
    ODD_RULES,
    {NULL, NULL},
};

const struct oracle_rule oracle_ivoid[] = {
    {"start", "<ivoid> <ivoid> <ivoid> <ivoid> <ivoid> <ivoid> <ivoid><odd> <text> <plain> <plain> "
              "<plain> <plain>"},
    {"plain", "ivo://<name><dir><dir> ivo://<name><dir>?<local> ivo://<name>#<local> "
              "Ivo://<name>?<local>#<local> IVO://<name><dir><dir>"},
    {"name", "abc 9.0 ivoa.net org.gavo.dc a~_- <name><name>"},
    {"dir", "<none> /a /~ /-.b /... /Res.Key <dir><dir>"},
    {"local", "a = & / ? : %20 <good> <local><local> <local><local>"},
    {"ivoid",
     "ivo://<authority><key><query><fragment> ivo://<authority><key><query><fragment> "
     "ivo://<authority><key> IVO://<authority><key>?<text> iVo://<authority>?<text>#<text> "
     "ivo://<authority><key>#<text> ivo:<authority><key> <text>://<authority><key> ivo://<key> "
     "ivo://"},
    {"authority",
     "ivoa.net IVOA.Net example.org org.gavo.dc 123 abc a-- a.. n_1a.alph-0.02 a~b abc "
     "<authority-odd> <authority-odd>"},
    {"authority-odd",
     "a2 a <none> -abc _abc .abc ~abc ab&c ab!c abc:80 u@abc DAT%41 ab%2Dc [::1] ab<odd> "
     "a\303\251c ab\\c"},
    {"key",
     "<none> /std/Identifiers /a /<segment> /<segment> <key><key> <key><key> / // /a/ /. /.. /./a "
     "/a/../b /J/A+A/664/A174"},
    {"segment",
     "a reskey -_~. ... ..a a.. .a 1a-7z.u ~ A <segment><segment> <segment><sub> a:b a@b a%20b "
     "<odd>"},
    {"sub", "! $ & ' ( ) * + , ; ="},
    {"query", "<none> <none> ? ?q ?a=b&c=d ?//..//!:?? ?%C2%B5%20Her ?%3A%5B%5D ?<text> ?<text>"},
    {"fragment", "<none> <none> # #f #query-1.0 #a#b #<text> #<text>"},
    {"text", "<piece> <piece> <piece><text> <piece><piece><text>"},
    {"piece",
     "a B 7 ab x.y - _ . ~ / ? : <sub> <sub> a b c <good> <good> <good> <bad> <ecp> <odd>"},
    {"good",
     "%20 %23 %40 %21 %2B %2F %60 %7B %7f %00 %7F %5B %5c %5E %3a %C3%89 %c3%89 %DF%BF %E0%A0%80 "
     "%EC%80%80 %ED%9F%BF %EE%80%80 %EF%BF%BF %F0%90%80%80 %F0%9F%90%BC %F3%80%80%80 %f4%8F%bf%BF"},
    {"bad",
     "%2D %2e %30 %39 %41 %5a %5F %61 %7A %7E %80 %BF %C0%80 %C1%BF %C3 %C3%28 %C3x%89 %C3%C3 "
     "%E0%9F%BF %ED%A0%80 %ED%BF%BF %F0%8F%BF%BF %F4%90%80%80 %F5%80%80%80 %FE %FF %C3\xA9 "
     "%F0%9F%90 % %4 %1G %zz @ [ ] \xC3\xA9 %E4%B8 %C3%A9%A9"},
    UTF8_RULES,
    ESCAPE_RULES,
    ODD_RULES,
    {NULL, NULL},
};
