/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* judge.c — a program on the core alone: prints the canonical form of its argument. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <urisift/core.h>

int main(int argc, char **argv)
{
    const struct urisift_profile *web = urisift_profile_named("web");
    const char *argument = argc > 1 ? argv[1] : "";
    struct urisift_span text = {(const uint8_t *)argument, strlen(argument)};
    struct urisift_verdict verdict;
    urisift_check(web, text, &verdict);
    if (verdict.error != URISIFT_VALID)
        return 1;
    uint8_t *buffer = malloc(urisift_form_bound(text.size));
    if (!buffer)
        return 2;
    text = urisift_canonical(web, text, &verdict, buffer);
    printf("%.*s\n", (int)text.size, (const char *)text.data);
    free(buffer);
    return 0;
}
