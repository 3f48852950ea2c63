// Copyright (c) 2026 the urisift authors
// SPDX-License-Identifier: MIT
/*
 * manifest.mjs PACKAGES FILE… — are these manifests Jobs, as Kubernetes publishes what a Job is?
 *
 * Twice: values against the schema of batch/v1, and members against its types, as the schema lets
 * unknown ones pass. For each FILE there is a line: "ok", or what is wrong first.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [packages, ...files] = process.argv.slice(2);
const require = createRequire(join(packages, "manifest.mjs"));
const typescript = require("typescript");
const yaml = require("yaml");
const module = join(packages, "node_modules", "kubernetes-models", "batch", "v1", "index.js");
const { Job } = await import(module);

const schemaError = (manifest) => {
  if (!Job.is(manifest)) return "no Job of batch/v1";
  try {
    new Job(manifest).validate();
  } catch (error) {
    return error.message;
  }
};

// All manifests are one program, as reading the types takes longest.
const typeErrors = (manifests) => {
  const { ModuleKind, ModuleResolutionKind, ScriptTarget } = typescript;
  const name = join(packages, "manifest.mts");
  const lines = manifests.map((m, i) => `export const m${i}: IJob = ${JSON.stringify(m)};`);
  lines.unshift('import type { IJob } from "kubernetes-models/batch/v1";');
  writeFileSync(name, lines.join("\n"));
  const program = typescript.createProgram([name], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ScriptTarget.ES2022,
    module: ModuleKind.NodeNext,
    moduleResolution: ModuleResolutionKind.NodeNext,
  });
  const errors = [];
  for (const found of typescript.getPreEmitDiagnostics(program)) {
    const text = typescript.flattenDiagnosticMessageText(found.messageText, " ");
    const line = found.file?.getLineAndCharacterOfPosition(found.start).line ?? 0;
    if (line === 0) throw new Error(text);
    errors[line - 1] ??= text;
  }
  return errors;
};

const manifests = files.map((file) => yaml.parse(readFileSync(file, "utf8")));
const errors = typeErrors(manifests);
manifests.forEach((m, i) => console.log(schemaError(m) ?? errors[i] ?? "ok"));
