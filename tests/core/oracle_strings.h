/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * oracle_strings.h — endless strings of an identifier family, valid and not, the same for the
 * same seed.
 */
#ifndef URISIFT_TESTS_ORACLE_STRINGS_H
#define URISIFT_TESTS_ORACLE_STRINGS_H

#include <stddef.h>
#include <stdint.h>

enum {
    ORACLE_STRING_MAX = 1024, /* bytes of one string */
    ORACLE_MEMORY = 64,       /* earlier strings kept for splicing */
};

/*
 * One rule of a generating grammar. `choices` are parted by blanks; in a choice
 * <name> stands for another rule, or for one of
 *     <none> nothing   <sp> a blank   <nul> byte 0   <any> a random byte
 *     <cp>   a random code point as UTF-8   <ecp> the same, percent-encoded
 * and any other '<' for itself.
 */
struct oracle_rule {
    const char *name;
    const char *choices;
};

struct oracle_string {
    size_t size;
    uint8_t data[ORACLE_STRING_MAX];
};

/* Makes strings from `rules` (its start rule first, a row of NULLs last). */
struct oracle_maker {
    const struct oracle_rule *rules;
    uint64_t random; /* state of the generator */
    size_t kept;     /* strings kept so far */
    struct oracle_string memory[ORACLE_MEMORY];
};

/* One grammar a family; udi1992 and url7 share one. */
extern const struct oracle_rule oracle_modern[];   /* web, rfc3986 */
extern const struct oracle_rule oracle_historic[]; /* url7, udi1992 */
extern const struct oracle_rule oracle_capture[];  /* pdf-webcapture */
extern const struct oracle_rule oracle_urn[];      /* rfc2141, rfc8141 */
extern const struct oracle_rule oracle_ivoid[];    /* ivoid2, ivoid-lenient */
/* oracle_families.c: one a family, and one for rfc2141-ns and rfc8141-ns. */
extern const struct oracle_rule oracle_doi[], oracle_hdl[], oracle_arxiv[], oracle_orcid[],
    oracle_isni[], oracle_isbn[], oracle_issn[], oracle_pmid[], oracle_rfc[], oracle_ark[],
    oracle_swhid[], oracle_email[], oracle_namespaces[];

void oracle_start(struct oracle_maker *maker, const struct oracle_rule *rules, uint64_t seed);
/* Makes the next string: half of them as the rules say, half mutated. */
void oracle_next(struct oracle_maker *maker, struct oracle_string *string);

#endif
