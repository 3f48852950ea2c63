/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * oracle.c — the core against the documents: every profile's verdict must be that of its grammar.
 *
 * For each profile many strings are made (oracle_strings.h) and judged twice (oracle_trial.h): by
 * the core and by the pattern that transcribes the documents (grammars.h).
 */
#include <criterion/criterion.h>

#include "tests/core/grammars.h"
#include "tests/core/grammars_families.h"
#include "tests/core/oracle_sums.h"
#include "tests/core/oracle_trial.h"

static void run(const char *name, const char *pattern, const struct oracle_rule *rules)
{
    oracle_run(&(struct oracle_subject){.name = name, .pattern = pattern, .rules = rules});
}

Test(oracle, web)
{
    run("web", grammar_web, oracle_modern);
}

Test(oracle, rfc3986)
{
    run("rfc3986", grammar_rfc3986, oracle_modern);
}

Test(oracle, url7)
{
    run("url7", grammar_url7, oracle_historic);
}

Test(oracle, udi1992)
{
    run("udi1992", grammar_udi1992, oracle_historic);
}

Test(oracle, pdf_webcapture)
{
    run("pdf-webcapture", grammar_pdf_webcapture, oracle_capture);
}

Test(oracle, rfc2141)
{
    run("rfc2141", grammar_rfc2141, oracle_urn);
}

Test(oracle, rfc8141)
{
    run("rfc8141", grammar_rfc8141, oracle_urn);
}

Test(oracle, ivoid2)
{
    run("ivoid2", grammar_ivoid2, oracle_ivoid);
}

Test(oracle, ivoid_lenient)
{
    run("ivoid-lenient", grammar_ivoid_lenient, oracle_ivoid);
}

Test(oracle, doi)
{
    run("doi", grammar_doi, oracle_doi);
}

Test(oracle, hdl)
{
    run("hdl", grammar_hdl, oracle_hdl);
}

Test(oracle, arxiv)
{
    run("arxiv", grammar_arxiv, oracle_arxiv);
}

Test(oracle, pmid)
{
    run("pmid", grammar_pmid, oracle_pmid);
}

Test(oracle, rfc)
{
    run("rfc", grammar_rfc, oracle_rfc);
}

Test(oracle, ark)
{
    run("ark", grammar_ark, oracle_ark);
}

Test(oracle, swhid)
{
    run("swhid", grammar_swhid, oracle_swhid);
}

Test(oracle, orcid)
{
    oracle_run(&(struct oracle_subject){"orcid", grammar_orcid, oracle_orcid, NULL, NULL,
                                        sum_is_mod_11_2});
}

Test(oracle, isni)
{
    oracle_run(
        &(struct oracle_subject){"isni", grammar_isni, oracle_isni, NULL, NULL, sum_is_mod_11_2});
}

Test(oracle, isbn)
{
    oracle_run(
        &(struct oracle_subject){"isbn", grammar_isbn, oracle_isbn, NULL, NULL, sum_is_isbn});
}

Test(oracle, issn)
{
    oracle_run(
        &(struct oracle_subject){"issn", grammar_issn, oracle_issn, NULL, NULL, sum_is_issn});
}

Test(oracle, email)
{
    oracle_run(&(struct oracle_subject){"email", grammar_email, oracle_email, NULL,
                                        grammar_idna_domain, NULL});
}

Test(oracle, rfc2141_ns)
{
    oracle_run(&(struct oracle_subject){"rfc2141-ns", grammar_rfc2141, oracle_namespaces,
                                        grammar_namespaces_2141, NULL, sum_is_isbn});
}

Test(oracle, rfc8141_ns)
{
    oracle_run(&(struct oracle_subject){"rfc8141-ns", grammar_rfc8141, oracle_namespaces,
                                        grammar_namespaces_8141, NULL, sum_is_isbn});
}
