/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * page_links.cc — reads the annotations of a page that lead to an address.
 *
 * Poppler's own list of links ends with an error where a page has more than 10,000 annotations,
 * and has no links of other annotations than those of the subtype Link.
 */
#include "cli/pdf/reader/page_links.h"

#include <algorithm>

#include <Annot.h>
#include <Link.h>
#include <PDFDoc.h>

static const int nextMost = 16; /* actions that follow each other */

/* False: it is no array of that many numbers. */
static bool numbersOf(const Object &array, int at, int count, double *to)
{
    if (!array.isArray() || array.arrayGetLength() < at + count)
        return false;
    for (int i = 0; i < count; i++) {
        Object number = array.arrayGet(at + i);
        if (!number.isNum())
            return false;
        to[i] = number.getNum();
    }
    return true;
}

/* The smallest area of the device that holds the `count` points of the page. */
static Area areaOf(const double *points, int count, const double ctm[6])
{
    Area area = {};
    for (int i = 0; i < count; i++) {
        double x = ctm[0] * points[2 * i] + ctm[2] * points[2 * i + 1] + ctm[4];
        double y = ctm[1] * points[2 * i] + ctm[3] * points[2 * i + 1] + ctm[5];
        area.left = i == 0 ? x : std::min(area.left, x);
        area.right = i == 0 ? x : std::max(area.right, x);
        area.top = i == 0 ? y : std::min(area.top, y);
        area.bottom = i == 0 ? y : std::max(area.bottom, y);
    }
    return area;
}

/* A link over several lines has a rectangle around all of them, and QuadPoints for each. */
static void setAreas(const Dict *annotation, const double ctm[6], PageLink *link)
{
    double r[4], quad[8];
    if (numbersOf(annotation->lookup("Rect"), 0, 4, r)) {
        const double corners[8] = {r[0], r[1], r[2], r[1], r[2], r[3], r[0], r[3]};
        link->rect[0] = std::min(r[0], r[2]);
        link->rect[1] = std::min(r[1], r[3]);
        link->rect[2] = std::max(r[0], r[2]);
        link->rect[3] = std::max(r[1], r[3]);
        link->areas.push_back(areaOf(corners, 4, ctm));
    }
    Object quads = annotation->lookup("QuadPoints");
    for (int i = 0; numbersOf(quads, i, 8, quad); i += 8) {
        if (i == 0)
            link->areas.clear();
        link->areas.push_back(areaOf(quad, 4, ctm));
    }
}

/* The address of an action; empty: it leads to none. */
static std::string addressOf(const Object &action, const std::optional<std::string> &base)
{
    std::unique_ptr<LinkAction> link = LinkAction::parseAction(&action, base);
    if (!link || !link->isOk())
        return "";
    if (link->getKind() == actionURI)
        return static_cast<LinkURI *>(link.get())->getURI();
    const GooString *name = nullptr;
    if (link->getKind() == actionGoToR)
        name = static_cast<LinkGoToR *>(link.get())->getFileName();
    if (link->getKind() == actionLaunch)
        name = static_cast<LinkLaunch *>(link.get())->getFileName();
    std::string file = name ? name->toStr() : "";
    size_t colon = file.find(':'); /* a file's name counts if it is an address: no drive */
    return colon != std::string::npos && colon > 1 ? file : "";
}

static void addLinks(const Dict *annotation, const std::optional<std::string> &base,
                     const double ctm[6], std::vector<PageLink> *links)
{
    Object action = annotation->lookup("A");
    for (int i = 0; i < nextMost && action.isDict(); i++) {
        PageLink link = {addressOf(action, base), {}, {}};
        if (!link.address.empty()) {
            setAreas(annotation, ctm, &link);
            links->push_back(std::move(link));
        }
        Object next = action.dictLookup("Next");
        if (next.isArray() && next.arrayGetLength() > 0)
            next = next.arrayGet(0);
        action = std::move(next);
    }
}

void readPageLinks(Page *page, std::vector<PageLink> *links, std::vector<std::string> *lost)
{
    double ctm[6];
    Object annotations = page->getAnnotsObject();
    std::optional<std::string> base = page->getDoc()->getCatalog()->getBaseURI();
    page->getDefaultCTM(ctm, 72, 72, 0, true, true);
    for (int i = 0; annotations.isArray() && i < annotations.arrayGetLength(); i++) {
        Object annotation = annotations.arrayGet(i);
        if (annotation.isDict())
            addLinks(annotation.getDict(), base, ctm, links);
        else if (annotations.arrayGetNF(i).isRef())
            lost->push_back("annotation " + std::to_string(i + 1) + " (object " +
                            std::to_string(annotations.arrayGetNF(i).getRef().num) +
                            ") is missing");
    }
}
