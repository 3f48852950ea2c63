// Copyright (c) 2026 the urisift authors
// SPDX-License-Identifier: MIT
// sbom.mjs PACKAGES FILE… — prints for each file whether it follows CycloneDX 1.5: right or wrong.
import fs from "node:fs";
import { createRequire } from "node:module";

const [packages, ...files] = process.argv.slice(2);
const { Spec, Validation } = createRequire(packages + "/")("@cyclonedx/cyclonedx-library");
const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot5);
for (const file of files) {
  const problem = await validator.validate(fs.readFileSync(file, "utf8"));
  console.log(problem === null ? "right" : "wrong");
  if (problem !== null) console.error(file, JSON.stringify(problem).slice(0, 1000));
}
