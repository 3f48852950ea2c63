# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""The stub of the native module against the module, and the docstring of each public name."""
import ast
import doctest
import inspect
import os
import types

import pytest
import urisift
from urisift import _native

with open(os.path.join(os.path.dirname(urisift.__file__), "_native.pyi"), encoding="utf-8") as stub:
    STUB = ast.parse(stub.read())


def is_public(name):
    return not name.startswith("_")


def declared(body):
    """{name: node} of what is declared at this level of the stub."""
    names = {}
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names[node.name] = node
        elif isinstance(node, ast.AnnAssign):
            names[node.target.id] = node
    return names


def parameters(node):
    """The names of the parameters of a function of the stub, but for self."""
    arguments = node.args
    assert not arguments.kwonlyargs and not arguments.vararg and not arguments.kwarg
    by_place = [argument.arg for argument in arguments.posonlyargs if argument.arg != "self"]
    return by_place + [argument.arg for argument in arguments.args if argument.arg != "self"]


def of_signature(callable):
    return [name for name in inspect.signature(callable).parameters if name != "self"]


def test_names_of_the_stub():
    names = {name for name, value in vars(_native).items()
             if is_public(name) and not isinstance(value, types.ModuleType)}
    assert set(declared(STUB.body)) == names


@pytest.mark.parametrize("name", ["check", "same", "fields"])
def test_functions_of_the_stub(name):
    node = declared(STUB.body)[name]
    assert parameters(node) == of_signature(getattr(_native, name))
    assert getattr(_native, name).__doc__


def test_scan_of_the_stub():
    members = declared(declared(STUB.body)["Scan"].body)
    assert {name for name in members if is_public(name)} == {
        name for name in vars(_native.Scan) if is_public(name)}
    for name, node in members.items():
        value = vars(_native.Scan).get(name)
        is_property = any(getattr(d, "id", "") == "property" for d in node.decorator_list)
        assert is_property == inspect.isgetsetdescriptor(value)
        if name == "__init__":
            assert parameters(node) == of_signature(_native.Scan)
        elif not is_property:
            assert parameters(node) == of_signature(value)
        assert value.__doc__


def test_exceptions_of_the_stub():
    for name in ("Error", "SearchWarning"):
        assert [base.id for base in declared(STUB.body)[name].bases] == [
            base.__name__ for base in getattr(_native, name).__bases__]


@pytest.mark.parametrize("name", urisift.__all__)
def test_public_names(name):
    value = getattr(urisift, name)
    examples = doctest.DocTestFinder(recurse=False).find(value, name, globs=vars(urisift))
    assert sum(len(test.examples) for test in examples) >= 1
    runner = doctest.DocTestRunner()
    for test in examples:
        runner.run(test)
    assert runner.summarize(verbose=False).failed == 0
    if inspect.isfunction(value):
        hints = value.__annotations__
        assert set(hints) == set(inspect.signature(value).parameters) | {"return"}


def test_all_names_are_public():
    names = {name for name, value in vars(urisift).items() if is_public(name)
             and getattr(value, "__module__", "").startswith("urisift")}
    assert names == set(urisift.__all__)
