# Copyright (c) 2026 the urisift authors
# SPDX-License-Identifier: MIT
"""Stands in for pyarrow where that is not installed: it keeps what it is given."""


def string():
    return "string"


def int64():
    return "int64"


def bool_():
    return "bool"


def list_(type):
    return f"list<item: {type}>"


def schema(fields):
    return fields


class Array:
    def __init__(self, values, type):
        kinds = {"string": str, "int64": int, "bool": bool}
        for value in values:
            if type in kinds:
                assert value is None or isinstance(value, kinds[type])
            else:
                assert all(isinstance(name, str) for name in value)
            if type == "string" and value is not None:
                value.encode()
        self.values, self.type = values, type


def array(values, type):
    return Array(values, type)


class RecordBatch:
    @classmethod
    def from_arrays(cls, arrays, schema):
        assert [array.type for array in arrays] == [type for name, type in schema]
        batch = cls()
        batch.arrays = arrays
        return batch


class Table:
    @classmethod
    def from_batches(cls, batches, schema):
        table = cls()
        table.batches, table.schema = batches, schema
        table.column_names = [name for name, type in schema]
        table.num_rows = sum(len(batch.arrays[0].values) for batch in batches)
        return table
