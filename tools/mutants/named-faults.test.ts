import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { namedFaults } from "./named-faults.ts";
import { root } from "./notes.ts";
import { plantNamed } from "./try-named.ts";

it.each(namedFaults)("the fault of $requirement in $file can be planted, and its test is there", (fault) => {
  const source = readFileSync(resolve(root, fault.file), "utf8");
  expect(plantNamed(source, fault)).not.toBe(source);
  expect(existsSync(resolve(root, fault.test))).toBe(true);
});

it("is refused where the code it names has changed", () => {
  const fault = { requirement: "X", file: "x.ts", was: "a", becomes: "b", test: "x.test.ts" };
  expect(plantNamed("-a-", fault)).toBe("-b-");
  expect(() => plantNamed("---", fault)).toThrow('x.ts holds "a" not once');
  expect(() => plantNamed("-a-a", fault)).toThrow('x.ts holds "a" not once');
});
