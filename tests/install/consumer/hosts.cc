/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* hosts.cc — a program in C++: prints the version of urisift and the hosts in its input. */
#include <cstring>
#include <iostream>
#include <memory>
#include <string>

#include <urisift/fields.h>
#include <urisift/scan.h>
#include <urisift/version.h>

static std::ptrdiff_t read_input(void *, std::uint8_t *buffer, std::size_t size)
{
    std::cin.read(reinterpret_cast<char *>(buffer), static_cast<std::streamsize>(size));
    return std::cin.gcount();
}

static urisift_error print_host(void *self, const urisift_finding *finding)
{
    const auto reader = static_cast<urisift_field_reader *>(self);
    urisift_field_reader_set(reader, {}, finding);
    const urisift_field_value host = urisift_field_read(reader, 0);
    if (host.kind == URISIFT_VALUE_TEXT)
        std::cout << std::string(reinterpret_cast<const char *>(host.text.data), host.text.size)
                  << '\n';
    return URISIFT_OK;
}

int main()
{
    static_assert(URISIFT_VERSION_MAJOR * 1000 + URISIFT_VERSION_MINOR > 0, "numbers");
    if (std::strcmp(urisift_version(), URISIFT_VERSION) != 0)
        return 2;
    std::cout << urisift_version() << '\n';
    urisift_error error;
    urisift_scan_options options{};
    options.size = sizeof options;
    options.valid = true;
    std::unique_ptr<urisift_scanner, decltype(&urisift_scanner_free)> scanner(
        urisift_scanner_new(&options, &error), urisift_scanner_free);
    std::unique_ptr<urisift_field_list, decltype(&urisift_field_list_free)> fields(
        urisift_field_list_new("host", &error), urisift_field_list_free);
    std::unique_ptr<urisift_field_reader, decltype(&urisift_field_reader_free)> reader(
        fields ? urisift_field_reader_new(fields.get()) : nullptr, urisift_field_reader_free);
    if (!scanner || !reader)
        return 2;
    return urisift_scan(scanner.get(), {read_input, nullptr}, print_host, reader.get(), nullptr) !=
           URISIFT_OK;
}
