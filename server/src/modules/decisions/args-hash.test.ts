import fc from "fast-check";
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { hashArgs } from "./args-hash.ts";

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, held]) => [name, shuffled(held)]),
  );
};

it("tells arguments apart by what they say, not by the order they are kept in [DEC-04]", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (args) => {
      expect(hashArgs("t", shuffled(args)).equals(hashArgs("t", args))).toBe(true);
    }),
  );
  const hash = hashArgs("t", { a: 1, b: [1, 2] }).toString("hex");
  expect(hashArgs("t", { a: 1, b: [2, 1] }).toString("hex")).not.toBe(hash);
  expect(hashArgs("t", { a: "1", b: [1, 2] }).toString("hex")).not.toBe(hash);
  expect(hashArgs("u", { a: 1, b: [1, 2] }).toString("hex")).not.toBe(hash);
});

it("stays what it was when a decision was proposed, whatever version of the program runs it [DEC-04]", () => {
  const written = 'inventory_adjust\n{"a":{"c":[{"x":1,"y":2}],"d":"e"},"b":null}';
  const hash = createHash("sha256").update(written).digest("hex");
  expect(hashArgs("inventory_adjust", { b: null, a: { d: "e", c: [{ y: 2, x: 1 }] } }).toString("hex")).toBe(hash);
});
