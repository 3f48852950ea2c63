/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pst_item.c — the texts of an item of a mailbox. */
#include "cli/outlook/reader/pst_item.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { OTHER = 0x3FFF /* an id for texts that have no meaning here */ };

/* The texts of a contact that may hold an address. */
static const size_t contact_texts[] = {
    offsetof(pst_item_contact, account_name),
    offsetof(pst_item_contact, address1),
    offsetof(pst_item_contact, address1a),
    offsetof(pst_item_contact, address1_desc),
    offsetof(pst_item_contact, address2),
    offsetof(pst_item_contact, address2a),
    offsetof(pst_item_contact, address2_desc),
    offsetof(pst_item_contact, address3),
    offsetof(pst_item_contact, address3a),
    offsetof(pst_item_contact, address3_desc),
    offsetof(pst_item_contact, assistant_name),
    offsetof(pst_item_contact, billing_information),
    offsetof(pst_item_contact, business_city),
    offsetof(pst_item_contact, business_country),
    offsetof(pst_item_contact, business_homepage),
    offsetof(pst_item_contact, business_state),
    offsetof(pst_item_contact, business_street),
    offsetof(pst_item_contact, company_name),
    offsetof(pst_item_contact, computer_name),
    offsetof(pst_item_contact, customer_id),
    offsetof(pst_item_contact, def_postal_address),
    offsetof(pst_item_contact, department),
    offsetof(pst_item_contact, first_name),
    offsetof(pst_item_contact, followup),
    offsetof(pst_item_contact, free_busy_address),
    offsetof(pst_item_contact, ftp_site),
    offsetof(pst_item_contact, fullname),
    offsetof(pst_item_contact, gov_id),
    offsetof(pst_item_contact, hobbies),
    offsetof(pst_item_contact, home_address),
    offsetof(pst_item_contact, home_city),
    offsetof(pst_item_contact, home_state),
    offsetof(pst_item_contact, home_street),
    offsetof(pst_item_contact, job_title),
    offsetof(pst_item_contact, keyword),
    offsetof(pst_item_contact, location),
    offsetof(pst_item_contact, manager_name),
    offsetof(pst_item_contact, middle_name),
    offsetof(pst_item_contact, nickname),
    offsetof(pst_item_contact, office_loc),
    offsetof(pst_item_contact, common_name),
    offsetof(pst_item_contact, org_id),
    offsetof(pst_item_contact, other_address),
    offsetof(pst_item_contact, other_city),
    offsetof(pst_item_contact, other_state),
    offsetof(pst_item_contact, other_street),
    offsetof(pst_item_contact, personal_homepage),
    offsetof(pst_item_contact, pref_name),
    offsetof(pst_item_contact, profession),
    offsetof(pst_item_contact, spouse_name),
    offsetof(pst_item_contact, surname),
    offsetof(pst_item_contact, transmittable_display_name),
};

static void add_text(struct properties *to, uint32_t id, const pst_string *text)
{
    if (text->str)
        properties_add(to, id << 16 | TYPE_STRING8,
                       (struct bytes){(const uint8_t *)text->str, strlen(text->str)});
}

static void add_string(struct properties *to, const char *text)
{
    if (text)
        properties_add(to, (uint32_t)OTHER << 16 | TYPE_STRING8,
                       (struct bytes){(const uint8_t *)text, strlen(text)});
}

static void add_time(struct properties *to, uint32_t id, const FILETIME *time)
{
    enum { SIZE = 8 };
    uint8_t *value = time ? malloc(SIZE) : NULL;
    if (!time)
        return;
    for (size_t i = 0; value && i < SIZE; i++)
        value[i] = (uint8_t)((i < 4 ? time->dwLowDateTime : time->dwHighDateTime) >> 8 * (i % 4));
    properties_add_owned(to, id << 16 | TYPE_TIME, value, SIZE);
}

static void add_recipient(struct message *to, uint32_t type, const pst_string *name)
{
    struct properties r = {.list = NULL};
    const uint8_t number[] = {(uint8_t)type, 0, 0, 0};
    if (!name->str || !*name->str)
        return;
    add_text(&r, ID_NAME, name);
    properties_add(&r, ID_RECIPIENT_TYPE << 16 | TYPE_NUMBER, (struct bytes){number, 4});
    message_add_recipient(to, &r);
    properties_free(&r);
}

static void add_email(const pst_item_email *e, struct message *m)
{
    const pst_string *others[] = {
        &e->in_reply_to,     &e->original_bcc,           &e->original_cc, &e->original_to,
        &e->recip_address,   &e->recip2_address,         &e->reply_to,    &e->return_path_address,
        &e->sender2_address, &e->outlook_recipient_name, &e->report_text, &e->supplementary_info};
    add_text(&m->own, ID_HEADER, &e->header);
    add_text(&m->own, ID_HTML, &e->htmlbody);
    add_text(&m->own, ID_MESSAGE_ID, &e->messageid);
    add_text(&m->own, ID_SENDER_NAME, &e->outlook_sender_name);
    add_text(&m->own, ID_SENDER_ADDRESS, &e->sender_address);
    add_time(&m->own, ID_SUBMITTED, e->sent_date);
    add_time(&m->own, ID_DELIVERED, e->arrival_date);
    if (e->rtf_compressed.data)
        properties_add(
            &m->own, ID_RTF << 16 | TYPE_BINARY,
            (struct bytes){(const uint8_t *)e->rtf_compressed.data, e->rtf_compressed.size});
    add_recipient(m, 1, &e->sentto_address);
    add_recipient(m, 2, &e->cc_address);
    add_recipient(m, 3, &e->bcc_address);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        add_text(&m->own, OTHER, others[i]);
}

void pst_item_message(const pst_item *item, struct message *m)
{
    add_text(&m->own, ID_SUBJECT, &item->subject);
    add_text(&m->own, ID_BODY, &item->body);
    add_text(&m->own, OTHER, &item->comment);
    if (item->email)
        add_email(item->email, m);
    if (item->contact)
        for (size_t i = 0; i < sizeof contact_texts / sizeof contact_texts[0]; i++)
            add_text(
                &m->own, OTHER,
                (const pst_string *)(const void *)((const char *)item->contact + contact_texts[i]));
    if (item->appointment)
        add_text(&m->own, OTHER, &item->appointment->location);
    if (item->journal)
        add_text(&m->own, OTHER, &item->journal->description);
    for (const pst_item_extra_field *x = item->extra_fields; x; x = x->next)
        add_string(&m->own, x->value);
}

void pst_item_attachment(const pst_item_attach *a, struct properties *to)
{
    add_text(to, ID_LONG_NAME, &a->filename2);
    add_text(to, ID_SHORT_NAME, &a->filename1);
}
