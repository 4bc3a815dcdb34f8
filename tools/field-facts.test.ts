import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import { Minor, note, text } from "@cerebro/contracts/entities/primitives.ts";
import { factsOf } from "./field-facts.ts";

function factsFrom(input: z.ZodObject): Readonly<Record<string, unknown>> {
  const endpoint: Endpoint = {
    method: "PUT",
    path: "/api/things/{thingId}",
    tag: "things",
    summary: "Change a thing",
    access: "signed-in",
    input,
    output: z.never(),
    errors: [],
  };
  return Object.fromEntries(factsOf(endpoint));
}

describe("facts of the fields of an input", () => {
  it("hold the length of a text, and whether it may be absent", () => {
    const input = z.strictObject({
      thingId: z.uuid(),
      name: text(60),
      remark: note(500),
      code: z.string().regex(/^[A-Z]{3}$/),
    });
    expect(factsFrom(input)).toEqual({
      name: { maxLength: 60 },
      remark: { optional: true, maxLength: 500 },
      code: { maxLength: 3 },
    });
  });

  it("hold the limits of numbers, but none of money: it is typed in major units", () => {
    const input = z.strictObject({
      pieces: z.int().min(1).max(9),
      share: z.number().min(0).max(100),
      priceMinor: Minor,
    });
    expect(factsFrom(input)).toEqual({
      pieces: { min: 1, max: 9, step: 1 },
      share: { min: 0, max: 100, step: "any" },
      priceMinor: {},
    });
  });

  it("name fields inside objects and lists by their path", () => {
    const line = z.strictObject({ itemId: z.uuid(), reason: text(80).optional() });
    const input = z.strictObject({
      lines: z.array(line).max(20),
      cart: z.strictObject({ orders: z.int().min(1).max(5) }),
    });
    expect(factsFrom(input)).toEqual({
      "lines.#.itemId": {},
      "lines.#.reason": { optional: true, maxLength: 80 },
      "cart.orders": { min: 1, max: 5, step: 1 },
    });
  });

  it("are the looser ones where a field stands in several alternatives", () => {
    const rule = z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("short"), word: text(10) }),
      z.strictObject({ kind: z.literal("long"), word: text(40) }),
    ]);
    expect(factsFrom(z.strictObject({ rule }))).toMatchObject({ "rule.word": { maxLength: 40 } });
  });
});
