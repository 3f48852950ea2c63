/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* lists.c — prints the tables: codes, profiles, schemes, formats, gateways. */
#include <stdio.h>
#include <string.h>

#include <urisift/report.h>

#include "cli/commands.h"
#include "cli/target/kinds.h"

void list_codes(void)
{
    for (int i = URISIFT_VALID + 1; i < URISIFT_CODES; i++) {
        enum urisift_code code = (enum urisift_code)i;
        printf("%-7s  %-22s  %s\n", urisift_code_is_warning(code) ? "warning" : "error",
               urisift_code_name(code), urisift_code_meaning(code));
        /* Profiles that share a rule book share its rules. */
        const char *last = NULL;
        const struct urisift_profile *profile;
        for (size_t k = 0; (profile = urisift_profile_at(k)); k++) {
            const char *rule = urisift_code_rule(code, profile);
            if (rule != urisift_code_rule(code, NULL) && rule != last)
                printf("%33s%s: %s\n", "", urisift_profile_name(profile), rule);
            last = rule;
        }
    }
}

void list_profiles(void)
{
    const struct urisift_family *family;
    const struct urisift_profile *profile;
    for (size_t i = 0; (family = urisift_family_at(i)); i++) {
        printf("%s: %s\n", urisift_family_name(family), urisift_family_summary(family));
        for (size_t k = 0; (profile = urisift_profile_at(k)); k++)
            if (urisift_profile_family(profile) == family)
                printf("  %-15s %s%s\n", urisift_profile_name(profile),
                       urisift_profile_summary(profile),
                       profile == urisift_family_default(family) ? " (default)" : "");
    }
}

void list_schemes(void)
{
    const struct urisift_scheme *scheme;
    puts("scheme       port  family  looked for    what");
    for (size_t i = 0; (scheme = urisift_scheme_at(i)); i++) {
        char port[16] = "-";
        if (urisift_scheme_port(scheme))
            snprintf(port, sizeof port, "%u", urisift_scheme_port(scheme));
        printf("%-12s %4s  %-6s  %-12s  %s\n", urisift_scheme_name(scheme), port,
               urisift_family_name(urisift_scheme_family(scheme)),
               urisift_scheme_is_default(scheme) ? "by default" : "on request",
               urisift_scheme_summary(scheme));
    }
}

/* Prints how `auto` recognises a format, below its name. */
static void list_signs(const char *format)
{
    enum { INDENT = 13 };
    const char *content = urisift_format_content(format), *extensions;
    if (*content)
        printf("%*scontent: %s\n", INDENT, "", content);
    for (size_t i = 0; (extensions = urisift_format_extensions(format, i)); i++)
        if (*extensions)
            printf("%*sname:    %s\n", INDENT, "", extensions);
}

void list_formats(void)
{
    struct output_kind kind;
    puts("read (--as), and how auto recognises it:");
    for (size_t i = 0; urisift_format_name(i); i++) {
        printf("  %-10s %s\n", urisift_format_name(i), urisift_format_summary(i));
        list_signs(urisift_format_name(i));
    }
    puts("reported (--output):");
    for (size_t i = 0; output_kind_at(i, &kind); i++)
        printf("  %-8s %s\n", kind.name, kind.summary);
    puts("kernels (--cpu):");
    for (size_t i = 0; urisift_kernel_name(i); i++)
        printf("  %s%s\n", urisift_kernel_name(i),
               urisift_kernel_is_supported(i) ? "" : " not on this machine");
}

void list_types(void)
{
    for (size_t i = 0; urisift_format_name(i); i++) {
        const char *name = urisift_format_name(i), *extensions;
        if (strcmp(name, "auto") == 0)
            continue;
        printf("%s:", name);
        for (size_t k = 0; (extensions = urisift_format_extensions(name, k)); k++)
            printf("%s%s", *extensions ? " " : "", extensions);
        putchar('\n');
    }
}

void list_unwrap(void)
{
    const struct urisift_gateway *gateway, *last = NULL;
    for (size_t i = 0; (gateway = urisift_gateway_at(i)); i++) {
        printf("%-19s  %s  (%s)\n", urisift_gateway_name(gateway), urisift_gateway_form(gateway),
               urisift_gateway_encoding(gateway));
        bool is_same =
            last && strcmp(urisift_gateway_source(last), urisift_gateway_source(gateway)) == 0;
        if (!is_same)
            printf("%19s    source: %s\n", "", urisift_gateway_source(gateway));
        last = gateway;
    }
}

void list_fields(void)
{
    const struct urisift_field *field;
    for (size_t i = 0; (field = urisift_field_at(i)); i++)
        printf("%-14s %s%s\n", urisift_field_name(field), urisift_field_summary(field),
               urisift_field_is_known(field) ? "" : " (not in this build: it has no libpsl)");
}
