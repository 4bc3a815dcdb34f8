import fc from "fast-check";
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
