/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* scanner.c — the scanner that the command line asks for, and that for the text of PDFs. */
#include "cli/run/scanner.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/diag.h"
#include "cli/input/follow.h"
#include "cli/select/format_rules.h"
#include "cli/suggest.h"

/* An option whose value is one of a few words, in the order in which the library has them; where
 * it is not given, the first. False: a message has been written. */
static bool read_word(const struct job *job, enum option_id id, const char *const *words,
                      const char *usage, unsigned *chosen)
{
    const char *value = job->options->value[id];
    *chosen = 0;
    if (!has(job, id))
        return true;
    for (unsigned i = 0; words[i]; i++)
        if (strcmp(value, words[i]) == 0) {
            *chosen = i;
            return true;
        }
    complain("%s, not '%s'", usage, value);
    return false;
}

static bool read_words(const struct job *job, struct urisift_scan_options *scan)
{
    static const char *const boundaries[] = {"text", "strict", NULL}, *const dedupes[] = {"message",
                                                                                          NULL};
    static const char *const attachments[] = {"none", "text", "all", NULL};
    static const char *const joins[] = {"default", "conservative", "aggressive", "none", NULL};
    unsigned strict, attached, join, dedupe;
    if (!read_word(job, OPTION_BOUNDARY, boundaries, "--boundary takes text or strict", &strict) ||
        !read_word(job, OPTION_ATTACHMENTS, attachments, "--attachments takes none, text or all",
                   &attached) ||
        !read_word(job, OPTION_JOIN, joins,
                   "--join takes conservative, default, aggressive or none", &join) ||
        !read_word(job, OPTION_DEDUPE, dedupes, "--dedupe takes message", &dedupe))
        return false;
    scan->strict = strict;
    scan->attachments = (enum urisift_attachments)attached;
    scan->join = (enum urisift_join)join;
    return true;
}

/* Of several profiles of a family the last one counts. */
static bool read_profiles(const struct job *job, const struct urisift_profile **profiles,
                          size_t *count)
{
    const struct options *o = job->options;
    bool namespaces = has(job, OPTION_NAMESPACES);
    if (namespaces)
        profiles[(*count)++] = urisift_profile_with_namespaces(urisift_profile_named("rfc2141"));
    for (size_t i = 0; i < o->profile_count; i++) {
        const struct urisift_profile *profile = urisift_profile_named(o->profiles[i]);
        if (!profile) {
            complain("--profile: unknown profile '%s'%s; see urisift --list-profiles",
                     o->profiles[i], suggest_value(OPTION_PROFILE, o->profiles[i]).text);
            return false;
        }
        profiles[(*count)++] = namespaces ? urisift_profile_with_namespaces(profile) : profile;
    }
    return true;
}

/* Records of the format's own fields show it, and chosen fields may. */
static bool shows_context(const struct job *job)
{
    bool shows = job->records;
    for (size_t i = 0; i < job->target_count; i++)
        shows = shows || (job->targets[i].fields ? job->needs & URISIFT_NEEDS_CONTEXT
                                                 : job->writes && job->targets[i].is_record);
    return shows;
}

/* N bytes, or Nl lines. */
static bool read_context(const struct job *job, struct urisift_scan_options *scan)
{
    const char *value = job->options->value[OPTION_CONTEXT];
    char *end;
    if (!has(job, OPTION_CONTEXT)) {
        if (job->needs & URISIFT_NEEDS_CONTEXT) /* the rest of the line */
            scan->context = URISIFT_CONTEXT_LINES;
        return true;
    }
    errno = 0;
    unsigned long long n = strtoull(value, &end, 10);
    bool lines = *end == 'l';
    end += lines;
    if (value[0] < '0' || value[0] > '9' || *end || errno || n > URISIFT_CONTEXT_MAX ||
        (n == 0 && !lines)) {
        complain("--context takes a number of bytes from 1 to %d, or of lines as in 2l, not '%s'",
                 URISIFT_CONTEXT_MAX, value);
        return false;
    }
    if (shows_context(job))
        scan->context = lines ? URISIFT_CONTEXT_LINES : URISIFT_CONTEXT_BYTES;
    scan->context_size = (size_t)n;
    return true;
}

/* Adds a list to another one. False: out of memory. */
static bool add_names(char **list, const char *names)
{
    char *joined = *list ? message_of("%s,%s", *list, names) : message_of("%s", names);
    free(*list);
    *list = joined;
    if (!joined)
        complain("out of memory");
    return joined;
}

/* The fields of messages that the target itself needs; NULL: none. */
static const char *message_fields_of(const struct target *target)
{
    if (target->fields)
        return urisift_field_list_message_fields(target->fields);
    return target->kind.way == OUTPUT_REPORT ? NULL : INDEX_MESSAGE_FIELDS;
}

/* The list of --message-fields, with `thread` for --thread, and with those of the targets. False:
 * out of memory. The caller frees *list. */
static bool read_message_fields(const struct job *job, char **list)
{
    const char *key;
    *list = NULL;
    for (size_t i = 0; job->records && (key = urisift_message_field_key(i)); i++)
        if (!add_names(list, key))
            return false;
    if ((has(job, OPTION_MESSAGE_FIELDS) &&
         !add_names(list, job->options->value[OPTION_MESSAGE_FIELDS])) ||
        (has(job, OPTION_THREAD) && !add_names(list, "thread")))
        return false;
    for (size_t i = 0; job->writes && i < job->target_count; i++) {
        const char *own = message_fields_of(&job->targets[i]);
        if (own && !add_names(list, own))
            return false;
    }
    return true;
}

static void tell_message_fields(const char *value)
{
    char names[URISIFT_MESSAGE_FIELDS_MOST * 20] = "";
    const char *key;
    for (size_t i = 0; (key = urisift_message_field_key(i)); i++) {
        size_t used = strlen(names);
        snprintf(names + used, sizeof names - used, "%s%s", i > 0 ? "," : "", key);
    }
    complain("--message-fields takes a list of %s, not '%s'", names, value);
}

/* The scanner for the text of PDFs, where the format lets them be read. False: a message has
 * been written. */
static bool add_pdf(struct job *job, struct pdf_tools *pdf, struct urisift_scan_options scan,
                    enum urisift_error *error)
{
    bool reads =
        !scan.format || strcmp(scan.format, "auto") == 0 || strcmp(scan.format, "pdftext") == 0;
    pdf->links = has(job, OPTION_PDF_LINKS);
    pdf->bare_hosts = scan.bare_hosts;
    pdf->password = job->options->value[OPTION_PASSWORD];
    pdf->seconds = has(job, OPTION_PDF_TIMEOUT) ? (unsigned)job->options->pdf_timeout : PDF_SECONDS;
    pdf->context = scan.context;
    pdf->context_size = scan.context_size;
    if (!reads && pdf->links)
        complain("--pdf-links works only with --as auto or pdftext, not '%s'", scan.format);
    if (!reads)
        return !pdf->links;
    scan.format = "pdftext";
    scan.only_formats = NULL;
    /* a link's text may name a host or a mail address without a scheme */
    char *families = NULL;
    uint32_t email = urisift_families_named((struct urisift_span){(const uint8_t *)"email", 5});
    pdf->emails = urisift_families_listed(scan.families) & email;
    if (pdf->links && !pdf->emails) {
        families = scan.families ? message_of("%s,email", scan.families) : message_of("email");
        if (!families) {
            *error = URISIFT_ERROR_MEMORY;
            return true;
        }
        scan.families = families;
    }
    scan.bare_hosts |= pdf->links;
    scan.keys |= pdf->links;
    scan.counts = false; /* their page numbers are reported */
    pdf->scanner = urisift_scanner_new(&scan, error);
    free(families);
    pdf_tools_init(pdf);
    job->pdf = pdf;
    return true;
}

/* With --html-links: a link's text may name a host or a mail address without a scheme. False: out
 * of memory. The caller frees *families. */
static bool add_links(struct job *job, struct urisift_scan_options *scan, char **families)
{
    uint32_t email = urisift_families_named((struct urisift_span){(const uint8_t *)"email", 5});
    *families = NULL;
    job->compares = has(job, OPTION_HTML_LINKS);
    job->bare_hosts = scan->bare_hosts;
    job->emails = urisift_families_listed(scan->families) & email;
    if (!job->compares)
        return true;
    if (!job->emails) {
        *families = scan->families ? message_of("%s,email", scan->families) : message_of("email");
        if (!*families)
            return false;
        scan->families = *families;
    }
    scan->anchors = scan->bare_hosts = scan->keys = scan->where = true;
    scan->counts = false;
    return true;
}

/* Makes the scanner of the files, with `options`. */
static struct urisift_scanner *make_scanner(struct job *job, struct urisift_scan_options options,
                                            enum urisift_error *error)
{
    char *families;
    *error = URISIFT_ERROR_MEMORY;
    struct urisift_scanner *scanner =
        add_links(job, &options, &families) ? urisift_scanner_new(&options, error) : NULL;
    free(families);
    return scanner;
}

/* With --attachments all: the content of a part decides its format, even where --as names the
 * format of the mail. False: a message has been written. */
static bool add_parts(struct job *job, struct pdf_tools *pdf, struct urisift_scan_options scan,
                      enum urisift_error *error)
{
    static const char *const containers[] = {"mail", "news", "warc"};
    bool is_container = false;
    job->opens_parts = scan.attachments == URISIFT_ATTACHMENTS_ALL;
    job->parts_pdf = job->pdf;
    for (size_t i = 0; scan.format && i < sizeof containers / sizeof *containers; i++)
        is_container |= strcmp(scan.format, containers[i]) == 0;
    if (!job->opens_parts || !(is_container || scan.only_formats))
        return true;
    scan.format = scan.only_formats = NULL;
    job->parts_scanner = make_scanner(job, scan, error);
    if (!is_container)
        return true;
    bool done = *error || add_pdf(job, pdf, scan, error);
    job->parts_pdf = job->pdf;
    job->pdf = NULL;
    return done;
}

static bool is_pdftext(const struct job *job)
{
    const char *format = job->options->value[OPTION_AS];
    return format && strcmp(format, "pdftext") == 0;
}

/* Files of Outlook are opened where the content decides the format, or if --as names theirs. Their
 * parts would be no PDFs, so with --pdf-links they are not. */
static void add_outlook(struct job *job, struct outlook_tools *outlook)
{
    outlook->forced = outlook_kind_named(job->options->value[OPTION_AS]);
    outlook->seconds = job->pdf ? job->pdf->seconds : job->parts_pdf ? job->parts_pdf->seconds : 0;
    bool links = has(job, OPTION_PDF_LINKS) && !job->compares;
    if (job->pdf && !links && !is_pdftext(job))
        job->outlook = outlook;
    if (job->opens_parts && job->parts_pdf && !links)
        job->parts_outlook = outlook;
    else
        job->parts_outlook = job->outlook;
    if (job->outlook || job->parts_outlook)
        outlook_tools_init(outlook);
}

static void tell_error(const struct job *job, const struct urisift_scan_options *scan,
                       enum urisift_error error)
{
    switch (error) {
    case URISIFT_ERROR_FORMAT:
        complain("--as: unknown format '%s'%s; see urisift --list-formats", scan->format,
                 suggest_value(OPTION_AS, scan->format).text);
        return;
    case URISIFT_ERROR_SCHEME:
        complain("--schemes takes a list like http,ftp or +x-new, or all, not '%s'", scan->schemes);
        return;
    case URISIFT_ERROR_FAMILY:
        complain("--families takes a list like doi,isbn, or scholarly or all, not '%s'%s; see "
                 "urisift --list-profiles",
                 scan->families, suggest_in_list(OPTION_FAMILIES, scan->families).text);
        return;
    case URISIFT_ERROR_MESSAGE_FIELD:
        tell_message_fields(job->options->value[OPTION_MESSAGE_FIELDS]);
        return;
    case URISIFT_ERROR_BASE:
        complain("--base takes an absolute URL like https://a.example/dir/, not '%s'", scan->base);
        return;
    case URISIFT_ERROR_KERNEL:
        complain("%s: kernel '%s' is unknown or does not run on this machine; see urisift "
                 "--list-formats",
                 has(job, OPTION_CPU) ? "--cpu" : "URISIFT_CPU", scan->kernel);
        return;
    default:
        complain("%s", urisift_error_text(error));
    }
}

/* Makes the scanners by the options, of which some have been read. */
static bool make_by_lists(struct job *job, struct pdf_tools *pdf, struct outlook_tools *outlook,
                          const struct urisift_format_rule *rules, size_t rule_count,
                          const char *types, const char *message_fields)
{
    const struct options *o = job->options;
    const struct urisift_profile *profiles[PROFILES_MAX + 1];
    const char *kernel = has(job, OPTION_CPU) ? o->value[OPTION_CPU] : getenv("URISIFT_CPU");
    struct urisift_scan_options scan = {
        .size = sizeof scan,
        .format = outlook_kind_named(o->value[OPTION_AS]) ? "auto" : o->value[OPTION_AS],
        .format_rules = rules,
        .format_rule_count = rule_count,
        .only_formats = has(job, OPTION_FOLLOW_FILE) ? FOLLOW_FORMATS : types,
        .schemes = o->value[OPTION_SCHEMES],
        /* an empty variable counts as unset */
        .kernel = kernel && (*kernel || has(job, OPTION_CPU)) ? kernel : NULL,
        .profiles = profiles,
        .families = o->value[OPTION_FAMILIES],
        .patterns = job->patterns,
        .strip_line_numbers = has(job, OPTION_STRIP),
        .bare_hosts = has(job, OPTION_BARE_HOSTS),
        .defanged = has(job, OPTION_DEFANGED),
        .unobscure_at = has(job, OPTION_UNOBSCURE_AT),
        .invalid = has(job, OPTION_ALL) || has(job, OPTION_INVALID),
        .valid = !has(job, OPTION_INVALID),
        .lines = job->lines,
        .columns = job->needs & URISIFT_NEEDS_COLUMNS,
        .where =
            (job->needs & URISIFT_NEEDS_WHERE) || job->dedupes || filter_needs_where(job->filter),
        .counts = job->only_counts && !job->dedupes && !job->filter,
        .message_ids = has(job, OPTION_MESSAGE_IDS),
        .message_fields = message_fields,
        .no_namespaces = has(job, OPTION_NO_NAMESPACES),
        .scripts = has(job, OPTION_SCRIPTS),
        .groups = has(job, OPTION_SAME_AS),
        .keys = job->unique || job->dedupes || filter_needs_keys(job->filter) ||
                (job->needs & URISIFT_NEEDS_KEYS),
        .prompt = job->line_buffered,
        .max_length = o->max_length,
        .base = o->value[OPTION_BASE],
    };
    if (!read_profiles(job, profiles, &scan.profile_count) || !read_words(job, &scan) ||
        !read_context(job, &scan))
        return false;
    enum urisift_error error;
    job->scanner = make_scanner(job, scan, &error);
    if (!error && !add_pdf(job, pdf, scan, &error))
        return false;
    if (!error && !add_parts(job, pdf, scan, &error))
        return false;
    add_outlook(job, outlook);
    if (error)
        tell_error(job, &scan, error);
    else if (scan.schemes)
        suggest_schemes(scan.schemes);
    if (error)
        return false;
    else if ((scan.bare_hosts || job->compares) && !urisift_scanner_knows_suffixes(job->scanner))
        complain("--%s: no public suffix list (libpsl): finding only hosts that begin with www.",
                 scan.bare_hosts ? "bare-hosts" : "html-links");
    return !error;
}

bool scanner_make(struct job *job, struct pdf_tools *pdf, struct outlook_tools *outlook)
{
    struct urisift_format_rule *rules = NULL;
    size_t count = 0;
    char *message_fields = NULL, *types = NULL;
    bool made = format_rules_read(job->options, &rules, &count) &&
                include_types_read(job->options, &types) &&
                read_message_fields(job, &message_fields) &&
                make_by_lists(job, pdf, outlook, rules, count, types, message_fields);
    job->skips_pdf = !include_types_have(types, "pdftext");
    job->message_fields = message_fields;
    free(types);
    free(rules);
    return made;
}
