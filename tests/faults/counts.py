# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""counts.py — what must hold of counts that are not those of the calm run."""
import functools
import re

NUMBER = re.compile(rb"(?<![^\s(:,])[0-9]+(?![^\s),;:.}])")  # stands alone: not that of h9.example
PLURAL = re.compile(rb"s\b")
NAME = b"urisift: "
SUMS = b"total:#", b"# total, different: #"  # of -c, of --count-by


@functools.lru_cache(maxsize=1 << 18)  # runs have the same lines
def split(line):
    """What is counted, and its numbers."""
    label = PLURAL.sub(b"", NUMBER.sub(b"#", b" ".join(line.split())))
    return label, [int(number) for number in NUMBER.findall(line)]


@functools.lru_cache(maxsize=8)
def most_of(calm, whole):
    """{what: the most that may be counted of it}. `whole` also has what the calm run leaves out."""
    found = {}
    for data in calm, whole:
        for label, numbers in map(split, data.split(b"\n")):
            if label not in found:
                found[label] = numbers
            elif not label.startswith(SUMS):
                found[label] = [max(pair) for pair in zip(found[label], numbers)]
    return found


def sum_fault(counted, is_all):
    """Is a sum that of the lines before it? `is_all`: there are no others."""
    for label in SUMS:
        numbers = [row[0] for name, row in counted.items() if name != label and row]
        if label not in counted:
            continue
        total, *different = counted[label]
        if total < sum(numbers) or (is_all and total != sum(numbers)):
            return f"a total of {total}, and {sum(numbers)} in its lines"
        if different and is_all and different != [len(numbers)]:
            return f"{different[0]} different ones in {len(numbers)} lines"
    return None


def find_fault(data, calm, whole, is_cut):
    """What is wrong with counts: none may be more than the calm run's, be there twice, or be of
    what the calm run does not know. is_cut(line): it is known how that came about."""
    most, counted = most_of(calm, whole), {}
    for line in data.split(b"\n")[:-1]:
        label, numbers = split(line)
        if label in counted:
            return f"twice: {line[:120]!r}"
        counted[label] = numbers
        if label not in most and not is_cut(line):
            return f"not in the calm run: {line[:120]!r}"
        limits = most.get(label, ())
        if numbers != limits and any(n > limit for n, limit in zip(numbers, limits)):
            return f"counts more than the calm run: {line[:120]!r}"
    return sum_fault(counted, not whole)


def same_statistics(err, calm):
    """What of the statistics on standard error is not as in the calm run. Other messages may be
    there, and longer ones."""
    got, expected = err.split(b"\n"), calm.split(b"\n")
    known = {split(line)[0] for line in expected}
    wrong = [line for line in got if split(line)[0] in known and line not in expected]
    wrong += [line for line in expected if not any(line[len(NAME):] in other for other in got)]
    return f"statistics differ: {wrong[0][:120]!r}" if wrong else None


def statistics_fault(err, calm):
    """The same of a run that has failed: no number may be more than in the calm run."""
    most = most_of(calm, b"")
    for line in err.split(b"\n"):
        label, numbers = split(line)
        if any(number > limit for number, limit in zip(numbers, most.get(label, ()))):
            return f"counts more than the calm run: {line[:120]!r}"
    return None
