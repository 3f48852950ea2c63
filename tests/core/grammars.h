/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * grammars.h — the grammar of each profile as one PCRE2 pattern, transcribed from the documents.
 *
 * The patterns share no code with core/: they are the second opinion that oracle.c
 * compares the core with. Compile them with PCRE2_EXTENDED | PCRE2_ANCHORED |
 * PCRE2_ENDANCHORED and without PCRE2_UTF: subjects are bytes. The sub-patterns
 * bear the names of the productions they stand for ('-' printed as '_').
 *
 * "doc" and "tex" numbers are those that the listings of URL draft 7 and of IVOA
 * Identifiers 2.0 print, "L" numbers are lines of the UDI memo. "Decision" is a row
 * of the table "where the documents are unclear", "fine print" one of the numbered
 * rules for modern text. "Choice" marks what neither documents nor rules say.
 */
#ifndef URISIFT_TESTS_GRAMMARS_H
#define URISIFT_TESTS_GRAMMARS_H

/* ---- shared: numbers with a limit -------------------------------------------------- */

/* A decimal number up to 65535, leading zeros allowed (fine print 13). */
#define UP_TO_65535 \
    "0* (?: [0-9]{1,4} | [1-5][0-9]{4} | 6[0-4][0-9]{3} | 65[0-4][0-9]{2} | 655[0-2][0-9] | 6553[0-5] )"
/* A decimal number up to 255, leading zeros allowed: `digits` in the old documents. */
#define UP_TO_255 "0* (?: [0-9]{1,2} | 1[0-9]{2} | 2[0-4][0-9] | 25[0-5] )"

/* ---- shared: RFC 3986 appendix A --------------------------------------------------- */

#define RFC3986_CHARACTERS                                              \
    "(?<unreserved>  [A-Za-z0-9\\-._~] )"             /* section 2.3 */ \
    "(?<sub_delims>  [!$&'()*+,;=] )"                 /* section 2.2 */ \
    "(?<pct_encoded> % [0-9A-Fa-f]{2} )"              /* section 2.1 */ \
    "(?<pchar>       (?&unreserved) | (?&pct_encoded) | (?&sub_delims) | [:@] )"

/* RFC 3987 section 2.2, as UTF-8 of RFC 3629 (fine print 9). */
#define RFC3987_CHARACTERS                                                                       \
    "(?<tail>     [\\x80-\\xBF] )"                                                               \
    "(?<bidi>     \\xE2\\x80 [\\x8E\\x8F\\xAA-\\xAE] | \\xE2\\x81 [\\xA6-\\xA9] )" /* sec. 4.1 */ \
    "(?<nonchar>  [\\xF0-\\xF4] [\\x8F\\x9F\\xAF\\xBF] \\xBF [\\xBE\\xBF] )"  /* U+nFFFE, U+nFFFF */ \
    "(?<ucschar>  (?! (?&bidi) | (?&nonchar) )"                                                  \
    "    (?: \\xC2 [\\xA0-\\xBF] | [\\xC3-\\xDF] (?&tail)"                    /* U+00A0-07FF */  \
    "      | \\xE0 [\\xA0-\\xBF] (?&tail)"                                    /* U+0800-0FFF */  \
    "      | [\\xE1-\\xEC] (?&tail){2} | \\xED [\\x80-\\x9F] (?&tail)"        /* U+1000-D7FF */  \
    "      | \\xEF [\\xA4-\\xB6] (?&tail) | \\xEF\\xB7 [\\x80-\\x8F]"         /* U+F900-FDCF */  \
    "      | \\xEF\\xB7 [\\xB0-\\xBF] | \\xEF [\\xB8-\\xBE] (?&tail) | \\xEF\\xBF [\\x80-\\xAF]" \
    "      | \\xF0 [\\x90-\\xBF] (?&tail){2} | [\\xF1\\xF2] (?&tail){3}"      /* planes 1-11 */  \
    "      | \\xF3 [\\x80-\\x9F] (?&tail){2}"                                 /* planes 12, 13 */ \
    "      | \\xF3 [\\xA1-\\xAF] (?&tail){2} ) )"                             /* U+E1000-EFFFD */ \
    "(?<iprivate> (?! (?&nonchar) )"                                                             \
    "    (?: \\xEE (?&tail){2} | \\xEF [\\x80-\\xA3] (?&tail)"                /* U+E000-F8FF */  \
    "      | \\xF3 [\\xB0-\\xBF] (?&tail){2} | \\xF4 [\\x80-\\x8F] (?&tail){2} ) )"

/* RFC 3986 section 3.2.2. Zone identifiers are malformed (fine print 6). */
#define RFC3986_IP_LITERAL                                                                       \
    "(?<dec_octet>   [0-9] | [1-9][0-9] | 1[0-9]{2} | 2[0-4][0-9] | 25[0-5] )"                   \
    "(?<IPv4address> (?&dec_octet) (?: [.] (?&dec_octet) ){3} )"                                 \
    "(?<h16>         [0-9A-Fa-f]{1,4} )"                                                         \
    "(?<ls32>        (?&h16) : (?&h16) | (?&IPv4address) )"                                      \
    "(?<IPv6address>                                  (?: (?&h16) : ){6} (?&ls32)"               \
    "  |                                           :: (?: (?&h16) : ){5} (?&ls32)"               \
    "  | (?: (?&h16) )?                            :: (?: (?&h16) : ){4} (?&ls32)"               \
    "  | (?: (?: (?&h16) : ){0,1} (?&h16) )?       :: (?: (?&h16) : ){3} (?&ls32)"               \
    "  | (?: (?: (?&h16) : ){0,2} (?&h16) )?       :: (?: (?&h16) : ){2} (?&ls32)"               \
    "  | (?: (?: (?&h16) : ){0,3} (?&h16) )?       ::     (?&h16) :      (?&ls32)"               \
    "  | (?: (?: (?&h16) : ){0,4} (?&h16) )?       ::                    (?&ls32)"               \
    "  | (?: (?: (?&h16) : ){0,5} (?&h16) )?       ::                    (?&h16)"                \
    "  | (?: (?: (?&h16) : ){0,6} (?&h16) )?       :: )"                                         \
    "(?<IPvFuture>   [vV] [0-9A-Fa-f]+ [.] (?: (?&unreserved) | (?&sub_delims) | : )+ )"         \
    "(?<IP_literal>  \\[ (?: (?&IPv6address) | (?&IPvFuture) ) \\] )"

/* ---- rfc3986 and web ---------------------------------------------------------------- */

/*
 * RFC 3986 appendix A with the i-productions of RFC 3987. A <tolerated> character may
 * stand in path, query and fragment, a <tolerated_hash> in the fragment. Whether IDNA can
 * map a host with raw non-ASCII (fine print 18, 19) is no matter of grammar: such a
 * host only has to be an ireg-name here, and oracle.c asks less of it.
 */
#define GENERIC_URI                                                                              \
    RFC3986_CHARACTERS                                                                           \
    RFC3987_CHARACTERS                                                                           \
    RFC3986_IP_LITERAL                                                                           \
    "(?<scheme>       [A-Za-z] [A-Za-z0-9+.\\-]* )"                    /* section 3.1 */         \
    "(?<iunreserved>  (?&unreserved) | (?&ucschar) )"                                            \
    "(?<ipchar>       (?&pchar) | (?&ucschar) | (?&tolerated) )"       /* section 3.3 */         \
    "(?<iuserinfo>    (?: (?&iunreserved) | (?&pct_encoded) | (?&sub_delims) | : )* )"           \
    "(?<ireg_char>    (?&iunreserved) | (?&pct_encoded) | (?&sub_delims) )"                      \
    "(?<ihost>        (?&IP_literal) | (?&ireg_char)* )"               /* section 3.2.2 */       \
    "(?<ihost_nz>     (?&IP_literal) | (?&ireg_char)+ )"                                         \
    "(?<port>         (?: " UP_TO_65535 " )? )"                        /* 3.2.3; fine print 7 */ \
    "(?<iauthority>   (?: (?&iuserinfo) @ )? (?&ihost) (?: : (?&port) )? )"                      \
    "(?<iauthority_nz> (?: (?&iuserinfo) @ )? (?&ihost_nz) (?: : (?&port) )? )"                  \
    "(?<isegment>     (?&ipchar)* )"                                                             \
    "(?<isegment_nz>  (?&ipchar)+ )"                                                             \
    "(?<ipath_abempty>  (?: / (?&isegment) )* )"                                                 \
    "(?<ipath_absolute> / (?: (?&isegment_nz) (?: / (?&isegment) )* )? )"                        \
    "(?<ipath_rootless> (?&isegment_nz) (?: / (?&isegment) )* )"                                 \
    "(?<ihier_part>   // (?&iauthority) (?&ipath_abempty)"             /* section 3 */           \
    "               | (?&ipath_absolute) | (?&ipath_rootless) | )"                               \
    "(?<iquery>       (?: (?&ipchar) | (?&iprivate) | [/?] )* )"       /* section 3.4 */         \
    "(?<ifragment>    (?: (?&ipchar) | [/?] | (?&tolerated_hash) )* )" /* section 3.5 */         \
    "(?<with_host>    (?i: https? | wss? | ftps? | sftp | ssh | telnet | tn3270 | rlogin"        \
    "                    | gopher | nntp | wais | prospero | git ) : )" /* fine print 2 */

#define GENERIC_URI_START                                                              \
    "(?: (?&with_host) // (?&iauthority_nz) (?&ipath_abempty)"                         \
    "  | (?! (?&with_host) ) (?&scheme) : (?&ihier_part) )"                            \
    "(?: \\? (?&iquery) )? (?: \\# (?&ifragment) )?"

static const char grammar_rfc3986[] =
    "(?(DEFINE)" GENERIC_URI
    "(?<tolerated> (?!) ) (?<tolerated_hash> (?!) )"
    ")" GENERIC_URI_START;

static const char grammar_web[] =
    "(?(DEFINE)" GENERIC_URI
    "(?<tolerated> [\\[\\]{}|^`] ) (?<tolerated_hash> \\# )" /* fine print W1 */
    "(?<wpath>     (?: (?&ipchar) | [/\\\\] )* )"               /* files of Windows */
    "(?<wserver>   [A-Za-z0-9] [A-Za-z0-9.\\-]* )"
    "(?<wfile>     (?i: file) :// /?"
    "              (?: [A-Za-z] [:|] (?= [/\\\\?\\#] | \\z ) (?&wpath)"
    "                | \\\\ \\\\ (?&wserver) (?: [/\\\\] (?&wpath) )? )"
    "              (?: \\? (?&iquery) )? (?: \\# (?&ifragment) )? )"
    ") (?: (?&wfile) | " GENERIC_URI_START " )";

/* A host with raw non-ASCII bytes, after the last '@' of the authority (fine print 4). */
static const char grammar_idna_host[] =
    "[A-Za-z] [A-Za-z0-9+.\\-]* :// (?: [^/?\\#]* @ )? [^@/?\\#]* [\\x80-\\xFF] (?s: .* )";

/* ---- url7 and udi1992 --------------------------------------------------------------- */

/*
 * Hosts are DNS names (decision 6: labels of RFC 1034 section 3.5, a leading digit allowed).
 * Choice: digits and dots alone are a hostnumber; a hostname has no greatest length.
 */
#define HISTORIC_HOST                                                                            \
    "(?<label>      [A-Za-z0-9] (?: [A-Za-z0-9\\-]{0,61} [A-Za-z0-9] )? (?! [A-Za-z0-9\\-] ) )"  \
    "(?<hostname>   (?! [0-9.]+ (?! [A-Za-z0-9.\\-] ) )"                                         \
    "               (?&label) (?: [.] (?&label) )* )"          /* doc921; L271 */                \
    "(?<digits>     [0-9]+ )"                                  /* doc976; L286 */                \
    "(?<number>     " UP_TO_255 " (?! [0-9] ) )"               /* doc514-517; L148 */            \
    "(?<hostnumber> (?&number) (?: [.] (?&number) ){3} )"      /* doc923; L272 */                \
    "(?<host>       (?&hostname) | (?&hostnumber) )"           /* doc917; L270 */                \
    "(?<port>       " UP_TO_65535 " )"                         /* doc929; L274 */                \
    "(?<hostport>   (?&host) (?: : (?&port) )? )"              /* doc915; L269 */

/* RFC 1738 section 2.1, in the place of `ialpha` (decision 6). */
#define HISTORIC_SCHEME "(?<scheme> [A-Za-z] [A-Za-z0-9+.\\-]* )"

static const char grammar_url7[] =
    "(?(DEFINE)" HISTORIC_SCHEME HISTORIC_HOST
    "(?<escape>     % [0-9A-Fa-f]{2} )"                                  /* doc967 */
    "(?<xalpha>     [A-Za-z0-9] | [$\\-_@.&] | [!*\"'():;,\\x20] | (?&escape) )" /* doc945, 963-965 */
    "(?<xalphas>    (?&xalpha)+ )"                                       /* doc947 */
    "(?<xpalpha>    (?&xalpha) | [+] )"                                  /* doc949 */
    "(?<xpalphas>   (?&xpalpha)+ )"                                      /* doc951; decision 7 */
    "(?<path>       (?: (?&xpalphas) / )* (?&xpalphas)? )"               /* doc933: void comes last only */
    "(?<search>     (?&xalphas) (?: [+] (?&xalphas) )* )"                /* doc935 */
    "(?<fragmentid> (?&xalphas)? )"                                      /* doc941; void: doc481-484 */
    "(?<user>       (?: (?!:) (?&xalpha) )+ )"                           /* doc937; decision 10: first ':' */
    "(?<password>   (?&xalphas) )"                                       /* doc939 */
    "(?<login>      (?: (?&user) (?: : (?&password) )? @ )? (?&hostport) )" /* doc913; last '@' */
    "(?<httpaddress>   (?i: http ) :// (?&hostport) (?: / (?&path) )? (?: \\? (?&search) )? )" /* doc863 */
    "(?<ftpaddress>    (?i: ftp ) :// (?&login) / (?&path) )"            /* doc871 */
    "(?<component>     (?: (?! [@.] ) (?&xalpha) )+ )"
    "(?<group>         (?= [A-Za-z] ) (?&component) (?: [.] (?&component) )* )" /* doc887 */
    "(?<article>       (?&xalphas) @ (?&host) )"                         /* doc889 */
    "(?<newsaddress>   (?i: news ) : (?: [*] | (?&group) | (?&article) ) )" /* doc875, 885 */
    "(?<database>      (?&xalphas) )"                                    /* doc891 */
    "(?<wtype>         (?&xalphas) )"                                    /* doc893 */
    "(?<waisindex>     (?i: wais ) :// (?&hostport) / (?&database) (?: \\? (?&search) )? )" /* doc879 */
    "(?<waisdoc>       (?i: wais ) :// (?&hostport) / (?&database) / (?&wtype)" /* doc882 */
    "                  / (?&digits) / (?&path) )"
    "(?<hsochar>       (?! %00 ) (?&xpalpha) )"                          /* doc741-744: "%00" ends the name */
    "(?<hsoname>       (?&hsochar)+ (?: / (?&hsochar)+ )* /? )"          /* doc900; not void (L16) */
    "(?<prosperolink>  (?i: prospero ) :// (?&hostport) / (?&hsoname)"   /* doc897; decision 11 */
    "                  (?: %00 [0-9]* (?: %00 [A-Za-z0-9]+ )* )? )"
    "(?<telnetaddress> (?i: telnet | rlogin | tn3270 ) :// (?&login) )"  /* doc908; decision 13 */
    "(?<gtype>         (?&xalpha) )"                                     /* doc943 */
    "(?<selector>      /? (?&path) )"                                    /* doc931; decision 4 */
    "(?<gopheraddress> (?i: gopher ) :// (?&hostport)"                   /* doc910; void type: doc764 */
    "                  (?: / (?: (?&gtype) (?&selector) )? )? (?: \\? (?&search) )? )"
    "(?<own>           (?i: http | ftp | news | wais | prospero | telnet | rlogin | tn3270 | gopher"
    "                     | urn | afs | x500 | whois | whois[+][+] ) : )" /* doc806, 848, 779-794 (L21) */
    "(?<generic>       (?! (?&own) ) (?&scheme) :"                       /* doc859; decision 5 */
    "                  (?: // (?&login) (?: / (?&path) )? | (?&path) ) (?: \\? (?&search) )? )"
    ")"
    "(?: (?&httpaddress) | (?&ftpaddress) | (?&newsaddress) | (?&waisdoc) | (?&waisindex)" /* doc855 */
    "  | (?&prosperolink) | (?&telnetaddress) | (?&gopheraddress) | (?&generic) )"
    "(?: \\# (?&fragmentid) )?";                                         /* doc851 */

static const char grammar_udi1992[] =
    "(?(DEFINE)" HISTORIC_SCHEME HISTORIC_HOST
    "(?<xalpha>     [A-Za-z0-9] | [$_@!^&*().] | - | % [0-9A-Fa-f]{2} )" /* L281; decisions 1, 2 */
    "(?<xalphas>    (?&xalpha)+ )"                                       /* L282 */
    "(?<path>       (?: (?&xalphas) / )* (?&xalphas)? )"                 /* L276: void comes last only */
    "(?<search>     (?&xalphas) (?: [+] (?&xalphas) )* )"                /* L277 */
    "(?<anchorid>   (?&xalphas)? )"                                      /* L279; void: L137 */
    "(?<user>       (?&xalphas) )"                                       /* L278 */
    "(?<httpaddress>   (?i: http ) :// (?&hostport) (?: / (?&path) )? (?: \\? (?&search) )? )" /* L256 */
    "(?<fileaddress>   (?i: file ) :// (?&host) / (?&path) )"            /* L257 */
    "(?<component>     (?: (?! [@.] ) (?&xalpha) )+ )"
    "(?<group>         (?= [A-Za-z] ) (?&component) (?: [.] (?&component) )* )" /* L263 */
    "(?<article>       (?&xalphas) @ (?&host) )"                         /* L264 */
    "(?<newsaddress>   (?i: news ) : (?: [*] | (?&group) | (?&article) ) )" /* L258, 262 */
    "(?<database>      (?&xalphas) )"                                    /* L265 */
    "(?<wtype>         (?&xalphas) )"                                    /* L266 */
    "(?<waisindex>     (?i: wais ) :// (?&hostport) / (?&database) (?: \\? (?&search) )? )" /* L260 */
    "(?<waisdoc>       (?i: wais ) :// (?&hostport) / (?&database) / (?&wtype)" /* L261 */
    "                  / (?&digits) / (?&path) )"
    "(?<telnetaddress> (?i: telnet | rlogin ) ://"                       /* L267; decision 13, L206 */
    "                  (?: (?&user) @ )? (?&hostport) )"
    "(?<gtype>         (?&xalpha) )"                                     /* L280 */
    "(?<selector>      /? (?&path) )"                                    /* L275; decision 4 */
    "(?<gopheraddress> (?i: gopher ) :// (?&hostport)"                   /* L268 */
    "                  (?: / (?: (?&gtype) (?&selector) )? )? (?: \\? (?&search) )? )"
    "(?<own>           (?i: http | file | news | wais | telnet | rlogin | gopher ) : )"
    "(?<generic>       (?! (?&own) ) (?&scheme) :"                       /* L254; decision 5; L267 */
    "                  (?: // (?: (?&user) @ )? (?&hostport) (?: / (?&path) )? | (?&path) ) )"
    ")"
    "(?: (?&httpaddress) | (?&fileaddress) | (?&newsaddress) | (?&waisdoc) | (?&waisindex)" /* L253 */
    "  | (?&telnetaddress) | (?&gopheraddress) | (?&generic) )"
    "(?: \\# (?&anchorid) )?";                                           /* L252 */

/* ---- pdf-webcapture ----------------------------------------------------------------- */

/*
 * "URL Strings" names the steps, RFC 1738 sections 2.2 and 5 and RFC 1808 section 2.2 the
 * syntax. Choice: a net_loc is RFC 1808's, any pchar, divided at its last '@' and at the
 * first ':' behind it; neither the document nor the rules ask for a DNS name, or forbid a
 * user name in http. What stands behind the leftmost '#' is stripped unread (step 2).
 */
static const char grammar_pdf_webcapture[] =
    "(?(DEFINE)"
    "(?<escape>     % [0-9A-Fa-f]{2} )"                          /* RFC 1738 section 2.2 */
    "(?<safe>       [$\\-_.+] )"
    "(?<extra>      [!*'(),] )"
    "(?<uchar>      [A-Za-z0-9] | (?&safe) | (?&extra) | ~ | (?&escape) )" /* '~': no encoding pass, L29-40 */
    "(?<pchar>      (?&uchar) | [:@&=;] )"                       /* RFC 1808 section 2.2; ';': params */
    "(?<login>      (?&pchar)* @ )"
    "(?<host>       (?: (?! [:@] ) (?&pchar) )* )"
    "(?<host_nz>    (?: (?! [:@] ) (?&pchar) )+ )"
    "(?<port>       (?: " UP_TO_65535 " )? )"                    /* decision 26: may be empty */
    "(?<net_loc>    (?&login)? (?&host) (?: : (?&port) )? )"
    "(?<net_loc_nz> (?&login)? (?&host_nz) (?: : (?&port) )? )"  /* RFC 1738 sections 3.2, 3.3 */
    "(?<path>       (?: / (?&pchar)* )* )"
    "(?<query>      (?: (?&pchar) | [/?] )* )"
    ")"
    "(?: (?i: http | ftp ) :// (?&net_loc_nz) | (?i: file ) :// (?&net_loc) )" /* L15-16 */
    "(?&path) (?: \\? (?&query) )? (?: \\# (?s: .* ) )?";

/* ---- rfc2141 and rfc8141 ------------------------------------------------------------ */

static const char grammar_rfc2141[] =
    "(?(DEFINE)"
    "(?<let_num>     [A-Za-z0-9] )"                                      /* RFC 2141 section 2.1 */
    "(?<let_num_hyp> [A-Za-z0-9\\-] )"
    "(?<NID>         (?! (?i: urn ) : ) (?&let_num) (?&let_num_hyp){0,31} )" /* decision 15 */
    "(?<other>       [()+,\\-.:=@;$_!*'] )"                              /* section 2.2 */
    "(?<reserved>    [/?\\#] )"                                          /* sections 2.3.1, 2.3.2 */
    "(?<URN_chars>   (?&let_num) | (?&other) | (?&reserved)"
    "              | % (?! 00 ) [0-9A-Fa-f]{2} )"                        /* section 2.4: never byte 0 */
    "(?<NSS>         (?&URN_chars)+ )"
    ")"
    "(?i: urn ) : (?&NID) : (?&NSS)";

/* Choice: %00 is valid; only RFC 2141 says that byte 0 is never part of a URN (decision 19). */
static const char grammar_rfc8141[] =
    "(?(DEFINE)" RFC3986_CHARACTERS                                      /* RFC 8141 section 2 */
    "(?<alphanum>    [A-Za-z0-9] )"
    "(?<ldh>         [A-Za-z0-9\\-] )"
    "(?<NID>         (?! (?i: urn ) : ) (?&alphanum) (?&ldh){0,30} (?&alphanum) )"
    "(?<NSS>         (?&pchar) (?: (?&pchar) | / )* )"
    "(?<r_component> (?&pchar) (?: (?! \\?= ) (?: (?&pchar) | [/?] ) )* )" /* 2.3.1: "?=" ends it */
    "(?<q_component> (?&pchar) (?: (?&pchar) | [/?] )* )"            /* section 2.3.2 */
    "(?<f_component> (?: (?&pchar) | [/?] )* )"                        /* section 2.3.3 */
    ")"
    "(?i: urn ) : (?&NID) : (?&NSS)"
    "(?: \\?[+] (?&r_component) )? (?: \\?= (?&q_component) )? (?: \\# (?&f_component) )?";

/* ---- ivoid2 and ivoid-lenient -------------------------------------------------------- */

#define IVOID                                                                                    \
    "(?<unreserved> [A-Za-z0-9\\-._~] )"                                                         \
    "(?<sub_delims> [!$&'()*+,;=] )"                                                             \
    "(?<authority>  [A-Za-z0-9] (?&unreserved){2,} )"             /* tex491-506 */               \
    "(?<segment>    (?! [.]{1,2} (?: [/?\\#] | \\z ) ) (?&ivo_segment_char)+ )" /* tex567-570 */  \
    "(?<path>       (?: / (?&segment) )* )"                       /* tex555, 561 */              \
    "(?<tail>       % [89AaBb] [0-9A-Fa-f] )"                                                    \
    "(?<escaped_unreserved> % (?i: 2[DE] | 3[0-9] | 4[1-9A-F] | 5[0-9AF] | 6[1-9A-F] | 7[0-9AE] ) )" \
    "(?<text>       (?! (?&escaped_unreserved) ) % [0-7] [0-9A-Fa-f]" /* tex419-425: UTF-8 (RFC 3629) */ \
    "  | % (?i: C[2-9A-F] | D[0-9A-F] ) (?&tail)"                                                   \
    "  | % (?i: E0 % [AB] [0-9A-F] (?&tail) | E[1-9A-CEF] (?&tail){2} | ED % [89] [0-9A-F] (?&tail) )"    \
    "  | % (?i: F0 % [9AB] [0-9A-F] (?&tail){2} | F[1-3] (?&tail){3} | F4 % 8 [0-9A-F] (?&tail){2} ) )"   \
    "(?<local>      (?: (?&unreserved) | (?&sub_delims) | [:/?] | (?&text) )* )" /* tex411, 634, 676 */

#define IVOID_START \
    "(?i: ivo ) :// (?&authority) (?&path) (?: \\? (?&local) )? (?: \\# (?&local) )?" /* tex332-341 */

static const char grammar_ivoid2[] =
    "(?(DEFINE)" IVOID
    "(?<ivo_segment_char> (?&unreserved) )"                   /* tex577-581; decision 28 */
    ")" IVOID_START;

static const char grammar_ivoid_lenient[] =
    "(?(DEFINE)" IVOID
    "(?<ivo_segment_char> (?&unreserved) | (?&sub_delims) )"  /* tex563-564; decision 28 */
    ")" IVOID_START;

#endif
