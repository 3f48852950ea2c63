/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * grammars_families.h — the grammars of the families beyond URIs; those of URIs are in grammars.h.
 *
 * A pattern says what is allowed where. It captures `number` of numbers with a check digit and
 * `local` of mail addresses, which oracle.c checks further. `(?> … | )` takes the first label that
 * matches, as labels are tried in order.
 */
#ifndef URISIFT_TESTS_GRAMMARS_FAMILIES_H
#define URISIFT_TESTS_GRAMMARS_FAMILIES_H

#include "tests/core/grammars.h"

/* ---- shared: labels ------------------------------------------------------------------ */

#define BLANK "(?<bl> [ \\t] | \\xC2\\xA0 | \\xE3\\x80\\x80 | \\\\ [\\ ~,] )"
#define COLON "(?: : | \\xEF\\xBC\\x9A )"
/* Behind a word that ends with a letter; with a digit; with something else. */
#define GAP "(?: (?&bl){1,4}+ (?: " COLON " (?&bl){0,4}+ )? | " COLON " (?&bl){0,4}+ | (?= [0-9] ) )"
#define WIDE_GAP "(?: (?&bl){1,4}+ (?: " COLON " (?&bl){0,4}+ )? | " COLON " (?&bl){0,4}+ )"
/* The same in a record: (13), = {, ": ", >, MEDLINE's -. After a role or blanks an element's
 * attributes may follow, else a '*' of Markdown. */
#define FIELD(GAP)                                                                                                          \
    "(?> (?&bl){0,4}+ (?&role) (?&bl){0,4}+ (?&signs)? | (?&bl){1,4}+ (?> (?&wordrole) (?&bl){0,4}+ (?&signs)? | (?&signs) )" \
    "  | - (?&wordrole) (?&bl){0,4}+ (?&signs)? | (?&starred) | (?&bare) | " GAP " )"
#define SIGNS                                                                                                              \
    "(?<role> [(] (?: 1[03] | [A-Za-z] [A-Za-z0-9\\-\\ ]{0,20}+ ) [)] | \\[ (?: 1[03] | [A-Za-z] [A-Za-z0-9\\-\\ ]{0,20}+ ) \\] )" \
    "(?<wordrole> -? (?> (?i: online | print | electronic | number | no[.] | no | nr[.] | nr ) ) (?! [A-Za-z0-9] ) )"        \
    "(?<attribute> [A-Za-z] [A-Za-z0-9+\\-.:_]{0,24}+ =\" [A-Za-z0-9+\\-.:_/\\ ]{0,24}+ \" )"                               \
    "(?<open> (?&bl){0,4}+ (?: \\[ (?&bl){0,4}+ )? [\"'{]? )"                                                               \
    "(?<bare> [\"'] (?&bl){0,4}+ (?> (?: " COLON " | => ) [*]{0,2}+ (?&open) | > ) | > | - (?&bl){1,4}+"                      \
    "   | (?> " COLON " | => | = ) [*]{0,2}+ (?&open) )"                                                                    \
    "(?<starred> [*]{1,2}+ (?> (?> " COLON " | => | = ) (?&open) | (?&bl){1,4}+ ) )"                                         \
    "(?<signs> (?&attribute) (?: [ \\t\\r\\n]{1,4}+ (?&attribute) ){0,2} > | (?&bare) )"
#define HTTP "(?: (?i: https?:// ) )?"

/* A hyphen or what looks like one; what numbers with hyphens or blanks are. */
#define HYPHEN "(?: - | \\xE2\\x80 [\\x90-\\x93] | \\xE2\\x88\\x92 )"

/* ---- shared: characters that can be seen, as UTF-8 ------------------------------------- */

#define PLAIN(raw, escaped) "(?: " raw " )"
#define EITHER(raw, escaped) "(?: " raw " | % (?i: " escaped " ) )"
/* One of two bytes and more; O is PLAIN or EITHER. */
#define WIDE(O, T)                                                                                                     \
    "  " O("\\xC2", "C2") " (?! " O("[\\xA0\\xAD]", "A0 | AD") " ) " O("[\\xA0-\\xBF]", "[AB][0-9A-F]")               \
    "| " O("[\\xC3-\\xDF]", "C[3-9A-F] | D[0-9A-F]") T                                                                 \
    "| " O("\\xE0", "E0") O("[\\xA0-\\xBF]", "[AB][0-9A-F]") T                                                         \
    "| " O("\\xE1", "E1") " (?! " O("\\x9A", "9A") O("\\x80", "80") " | " O("\\xA0", "A0") O("\\x8E", "8E") " )" T T   \
    "| " O("\\xE2", "E2") " (?! " O("\\x80", "80") O("[\\x80-\\x8F\\xA8-\\xAF]", "8[0-9A-F] | A[89A-F]")               \
    "                         | " O("\\x81", "81") O("[\\x9F-\\xAF]", "9F | A[0-9A-F]") " )" T T                       \
    "| " O("\\xE3", "E3") " (?! " O("\\x80", "80") O("\\x80", "80") " )" T T                                           \
    "| " O("[\\xE4-\\xEC]", "E[4-9A-C]") T T                                                                           \
    "| " O("\\xED", "ED") O("[\\x80-\\x9F]", "[89][0-9A-F]") T                                                         \
    "| " O("\\xEF", "EF") " (?! " O("\\xB7", "B7") O("[\\x90-\\xAF]", "[9A][0-9A-F]")                                  \
    "                         | " O("\\xBB", "BB") O("\\xBF", "BF")                                                    \
    "                         | " O("\\xBF", "BF") O("[\\xB0-\\xBB\\xBE\\xBF]", "B[0-9ABEF]") " )"                     \
    "                         " O("[\\xA4-\\xBF]", "A[4-9A-F] | B[0-9A-F]") T                                          \
    "| (?! " O("[\\xF0-\\xF3]", "F[0-3]") O("[\\x8F\\x9F\\xAF\\xBF]", "[89AB]F") O("\\xBF", "BF")                      \
    "      " O("[\\xBE\\xBF]", "B[EF]") " )"                                                                           \
    "  (?: " O("\\xF0", "F0") O("[\\x90-\\xBF]", "[9AB][0-9A-F]") T T                                                  \
    "    | " O("[\\xF1\\xF2]", "F[12]") T T T                                                                          \
    "    | " O("\\xF3", "F3") O("[\\x80-\\x9F]", "[89][0-9A-F]") T T " )"
#define CHARACTERS                                                                                                     \
    "(?<rt> [\\x80-\\xBF] ) (?<et> [\\x80-\\xBF] | % (?i: [89AB][0-9A-F] ) )"                                          \
    "(?<rw> " WIDE(PLAIN, "(?&rt)") " ) (?<ew> " WIDE(EITHER, "(?&et)") " )"                                           \
    "(?<raw> [\\x21-\\x7E] | (?&rw) )"                                                                                 \
    "(?<esc> [\\x21\\x22\\x24\\x26-\\x3E\\x40-\\x7E] | % (?i: 2[1-9A-F] | [3-6][0-9A-F] | 7[0-9A-E] ) | (?&ew) )"

/* ---- doi ------------------------------------------------------------------------------- */

static const char grammar_doi[] =
    "(?(DEFINE)" BLANK CHARACTERS
    "(?<coded>  (?i: info:doi/ ) | " HTTP " (?i: (?: dx[.] | www[.] )? doi[.]org/ ) )"
    "(?<prefix> 10[.] (?: [1-9][0-9]{3,} (?: [.][0-9]+ )* | 97[89] (?: [.][0-9]+ )+ ) )"
    ")"
    "(?&coded) (?&prefix) (?: / | %2[Ff] ) (?&esc)+"
    "| (?! (?&coded) ) (?> (?i: doi ) " GAP " | ) (?&prefix) / (?&raw)+";

/* ---- hdl ------------------------------------------------------------------------------- */

static const char grammar_hdl[] =
    "(?(DEFINE)" BLANK CHARACTERS
    "(?<coded>   (?i: info:hdl/ ) | " HTTP " (?i: hdl[.]handle[.]net/ ) )"
    "(?<dot>     [.] | %2[Ee] ) (?<slash> / | %2[Ff] )"
    "(?<segment> (?: (?! (?&dot) | (?&slash) ) (?&esc) )+ )"
    "(?<printed> (?: (?! [./] ) (?&raw) )+ )"
    ")"
    "(?&coded) (?&segment) (?: (?&dot) (?&segment) )* (?&slash) (?&esc)+"
    "| (?! (?&coded) ) (?> (?i: hdl: ) (?&bl){0,4}+ | ) (?&printed) (?: [.] (?&printed) )* / (?&raw)+";

/* ---- arxiv ------------------------------------------------------------------------------ */

static const char grammar_arxiv[] =
    "(?(DEFINE)" BLANK
    "(?<page>    " HTTP " (?i: (?: www[.] | export[.] )? arxiv[.]org/ (?: abs | pdf )/ | arxiv[.]org/html/ ) )"
    "(?<MM>      0[1-9] | 1[0-2] )"
    "(?<new>     (?: 07 (?: 0[4-9] | 1[0-2] ) | (?: 0[89] | 1[0-4] ) (?&MM) ) [.] (?! 0000 ) [0-9]{4}"
    "          | (?: 1[5-9] | [2-9][0-9] ) (?&MM) [.] (?! 00000 ) [0-9]{5} )"
    "(?<archive> (?i: acc-phys | adap-org | alg-geom | ao-sci | astro-ph | atom-ph | bayes-an | chao-dyn | chem-ph"
    "          | cmp-lg | comp-gas | cond-mat | cs | dg-ga | funct-an | gr-qc | hep-(?: ex | lat | ph | th )"
    "          | math (?: -ph )? | mtrl-th | nlin | nucl-(?: ex | th ) | patt-sol | physics | plasm-ph | q-alg | q-bio"
    "          | quant-ph | solv-int | supr-con ) )"
    "(?<old>     (?&archive) (?: [.] [A-Za-z\\-]{1,16} )? /"
    "            (?: 91 (?: 0[7-9] | 1[0-2] ) | 9[2-9] (?&MM) | 0[0-6] (?&MM) | 070[1-3] ) (?! 000 ) [0-9]{3} )"
    "(?<id>      (?: (?&new) | (?&old) ) (?: [vV] [1-9][0-9]* )? )"
    ")"
    "(?&page) (?&id) (?: (?i: [.]pdf ) | / )?"
    "| (?> (?i: arxiv ) " GAP " | (?i: info:arxiv/ ) | ) (?&id)";

/* ---- numbers with a check digit ---------------------------------------------------------- */

#define SIXTEEN                                                                                                        \
    "(?<number> [0-9]{15} [0-9Xx] | (?: [0-9]{4} " HYPHEN " ){3} [0-9]{3} [0-9Xx]"                                     \
    "         | (?: [0-9]{4} [ ] ){3} [0-9]{3} [0-9Xx] )"

static const char grammar_orcid[] =
    "(?(DEFINE)" BLANK ")"
    "(?: (?<page> " HTTP " (?i: (?: www[.] )? orcid[.]org/ ) )"
    "  | (?> (?i: orcid[ ]id ) " GAP " | (?i: orcid ) " GAP " | ) )"
    SIXTEEN " (?(<page>) /? )";

static const char grammar_isni[] =
    "(?(DEFINE)" BLANK ")"
    "(?: (?<page> " HTTP " (?i: isni[.]org/isni/ | www[.]isni[.]org/ (?: isni/ )? ) )"
    "  | (?> (?i: isni ) " GAP " | ) )"
    SIXTEEN " (?(<page>) /? )";

static const char grammar_isbn[] =
    "(?(DEFINE)" BLANK SIGNS ")"
    "(?> (?i: urn:isbn: ) | (?i: isbn (?: -1[03] | 1[03] | [ ]1[03] ) ) " FIELD(WIDE_GAP)
    "  | (?i: e-?isbn ) " FIELD(GAP) " | (?i: isbn ) " FIELD(GAP) " | )"
    "(?<number> [0-9] (?: " HYPHEN "? [0-9] ){8} " HYPHEN "? [0-9Xx] | [0-9] (?: " HYPHEN "? [0-9] ){12}"
    "         | [0-9] (?: [ ]? [0-9] ){8} [ ]? [0-9Xx] | [0-9] (?: [ ]? [0-9] ){12} )";

static const char grammar_issn[] =
    "(?(DEFINE)" BLANK SIGNS ")"
    "(?> (?i: urn:issn: ) | " HTTP " (?i: portal[.]issn[.]org/resource/issn/ ) (?<page>) | (?i: issn-l ) " FIELD(GAP)
    "  | (?i: [ep]-?issn ) " FIELD(GAP) " | (?i: issn ) " FIELD(GAP) " | )"
    "(?<number> [0-9]{4} " HYPHEN "? [0-9]{3} [0-9Xx] ) (?(<page>) /? )";

/* ---- numbers without ----------------------------------------------------------------------- */

static const char grammar_pmid[] =
    "(?(DEFINE)" BLANK SIGNS ")"
    "(?: (?<page> " HTTP " (?i: pubmed[.]ncbi[.]nlm[.]nih[.]gov/ | (?: www[.] )? ncbi[.]nlm[.]nih[.]gov/pubmed/ ) )"
    "  | (?> (?i: info:pmid/ ) | (?i: pubmed[ ]id ) " FIELD(GAP) " | (?i: pmid ) " FIELD(GAP) " | ) )"
    "[1-9][0-9]{0,7} (?(<page>) /? )";

static const char grammar_rfc[] =
    "(?(DEFINE)" BLANK ")"
    "(?: (?<page> " HTTP " (?i: (?: www[.] )? rfc-editor[.]org/ (?: rfc | info ) /rfc"
    "      | datatracker[.]ietf[.]org/doc/ (?: html/ )? rfc | tools[.]ietf[.]org/ (?: html | rfc ) /rfc"
    "      | www[.]ietf[.]org/rfc/rfc ) )"
    "  | (?i: urn:ietf:rfc: ) | (?i: rfc- ) (?&bl){0,4}+ (?: " COLON " (?&bl){0,4}+ )? | (?i: rfc ) " GAP " )"
    "(?= 0* [1-9] ) [0-9]{1,5} (?(<page>) (?: (?i: [.] (?: txt | html | pdf | xml | json ) ) | / )? )";

/* ---- ark and swhid --------------------------------------------------------------------------- */

static const char grammar_ark[] =
    "(?(DEFINE) (?<bn> (?i: [0-9bcdfghjkmnpqrstvwxz] ) ) )"
    "(?: (?i: https?:// ) [A-Za-z0-9.:\\-]+ / )? (?i: ark: ) /? (?: (?&bn){9} | (?&bn){5} ) /"
    "(?= [./\\-]* [^./\\-] ) (?: [A-Za-z0-9=~*+@_$./\\-] | % [0-9A-Fa-f]{2} )*";

static const char grammar_swhid[] =
    "(?(DEFINE)" CHARACTERS
    "(?<hash>   [0-9a-f]{40} )"
    "(?<value>  (?: (?! [;%] ) (?&raw) | % [0-9A-Fa-f]{2} )+ )"
    "(?<span>   [0-9]+ (?: - [0-9]+ )? )"
    ")"
    "(?: (?<page> " HTTP " (?i: archive[.]softwareheritage[.]org/ ) ) )? swh:1:(?: cnt | dir | rel | rev | snp ): (?&hash)"
    "(?: (?(<page>) / | (?! ) ) | (?! .* ;origin= .* ;origin= | .* ;visit= .* ;visit= | .* ;anchor= .* ;anchor= | .* ;path= .* ;path="
    "  | .* ;lines= .* ;lines= | .* ;bytes= .* ;bytes= )"
    "(?: ;origin= (?&value) | ;visit=swh:1:snp: (?&hash) | ;anchor=swh:1:(?: dir | rel | rev | snp ): (?&hash)"
    "  | ;path= (?= / ) (?&value) | ;lines= (?&span) | ;bytes= (?&span) )* )";

/* ---- email ------------------------------------------------------------------------------------ */

/* As in RFC 5321 section 4.1.2: letters and digits L, hyphen H, dot D, and a last label that is no number. */
#define DOMAIN(L, H, D, N)                                                                                             \
    "(?! (?: " L " | " H " | " D " ){256} )"                                                                           \
    "(?: " L " (?: (?: " L " | " H " ){0,61} " L " )? " D " )*"                                                        \
    "(?! (?: " N " )+ \\z ) " L " (?: (?: " L " | " H " ){0,61} " L " )? \\z"

static const char grammar_email[] =
    "(?(DEFINE)" CHARACTERS RFC3986_CHARACTERS RFC3986_IP_LITERAL
    "(?<rl>   [A-Za-z0-9] ) (?<el> [A-Za-z0-9] | % (?i: 3[0-9] | [46][1-9A-F] | [57][0-9A] ) )"
    "(?<eh>   - | %2[Dd] ) (?<ed> [.] | %2[Ee] ) (?<en> [0-9] | %3[0-9] )"
    "(?<ra>   [A-Za-z0-9!\\#$%&'*+\\-/=?^_`{|}~] | (?&rw) )"
    "(?<ea>   [A-Za-z0-9!$&'*+\\-/=^_`{|}~]"
    "       | % (?i: 2[13-7ABDF] | 3[0-9DF] | 4[1-9A-F] | 5[0-9AEF] | 6[0-9A-F] | 7[0-9A-E] ) | (?&ew) )"
    "(?<eq>   \" | %22 ) (?<eb> \\\\ | %5[Cc] ) (?<ex> [ ] | %20 | (?&esc) )"
    "(?<lit>  \\[ (?: (?&IPv4address) | (?i: IPv6: ) (?&IPv6address) ) \\] )"
    "(?<wide> (?= .* (?: [\\x80-\\xFF] | % (?i: [89A-F][0-9A-F] ) ) ) )"
    ")"
    "(?i: mailto: )"
    "(?<coded> (?&ea)+ (?: (?&ed) (?&ea)+ )*"
    "        | (?&eq) (?: (?! (?&eq) | (?&eb) ) (?&ex) | (?&eb) (?&ex) )* (?&eq) )"
    "(?: @ | %40 ) (?: (?&lit) | " DOMAIN("(?&el)", "(?&eh)", "(?&ed)", "(?&en)")
    "               | (?&wide) (?: (?&el) | (?&eh) | (?&ed) | (?&ew) )+ )"
    "| (?! (?i: mailto: ) )"
    "(?<local> (?&ra)+ (?: [.] (?&ra)+ )* | \" (?: (?! [\"\\\\] ) (?: [ ] | (?&raw) ) | \\\\ (?: [ ] | (?&raw) ) )* \" )"
    "@ (?: (?&lit) | " DOMAIN("(?&rl)", "-", "[.]", "[0-9]")
    "    | (?&wide) (?: (?&rl) | - | [.] | (?&rw) )+ )";

/* A domain that is not ASCII: IDNA may refuse more. */
static const char grammar_idna_domain[] =
    "(?s: .* ) (?: @ | %40 ) [^@]* (?: [\\x80-\\xFF] | % (?i: [89A-F][0-9A-F] ) ) (?s: .* )";

/* ---- rfc2141-ns and rfc8141-ns: the namespaces that have rules ---------------------------------- */

/* What of the namespace specific string they demand, before what the profile beneath says. */
#define NAMESPACES(END)                                                                                                \
    "(?! (?i: urn:isbn: ) ) (?! (?i: urn:issn: ) ) (?! (?i: urn:uuid: | urn:oid: ) ) (?s: .* )"                        \
    "| (?i: urn:isbn: ) (?<number> [0-9] (?: -? [0-9] ){8} -? [0-9Xx] | [0-9] (?: -? [0-9] ){12} )" END                \
    "| (?i: urn:issn: ) (?<serial> [0-9]{4} -? [0-9]{3} [0-9Xx] )" END                                                 \
    "| (?i: urn:uuid: ) (?i: [0-9A-F]{8} - (?: [0-9A-F]{4} - ){3} [0-9A-F]{12} )" END                                  \
    "| (?i: urn:oid: ) (?: [01] (?: [.] (?: [0-9] | [123][0-9] ) (?: [.] (?: 0 | [1-9][0-9]* ) )* )?"                  \
    "                    | 2 (?: [.] (?: 0 | [1-9][0-9]* ) )* )" END

static const char grammar_namespaces_2141[] = NAMESPACES("\\z");
static const char grammar_namespaces_8141[] = NAMESPACES("(?: [?\\#] (?s: .* ) )? \\z");

#endif
