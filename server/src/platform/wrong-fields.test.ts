import { describe, expect, it } from "vitest";
import { z } from "zod";
import { wrongFields } from "./wrong-fields.ts";

const issuesOf = (schema: z.ZodType, given: unknown) => schema.safeParse(given).error?.issues ?? [];

describe("the wrong fields of an input", () => {
  it("repeat twenty unknown names and count the others [PLT-05]", () => {
    const named = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, key) => [`k${key}`, 1]));
    const [few] = wrongFields(issuesOf(z.strictObject({}), named(2)));
    expect(few).toEqual({ path: "", message: 'Unrecognized keys: "k0", "k1"' });
    const [many] = wrongFields(issuesOf(z.strictObject({}), named(80_000)));
    expect(many?.message).toMatch(/^Unrecognized keys: "k0", .*, "k19" and 79980 more$/);
  });

  it("repeat the beginning of a long name and of a long path [PLT-05]", () => {
    const [name] = wrongFields(issuesOf(z.strictObject({}), { ["x".repeat(10_000)]: 1 }));
    expect(name?.message).toBe(`Unrecognized key: "${"x".repeat(60)}…"`);
    const [path] = wrongFields(issuesOf(z.record(z.string(), z.number()), { ["x".repeat(10_000)]: "no number" }), [
      "data",
    ]);
    expect(path?.path).toBe(`data.${"x".repeat(295)}…`);
  });

  it("are at most fifty [PLT-05]", () => {
    const issues = issuesOf(
      z.array(z.number()),
      Array.from({ length: 1_000 }, () => "no number"),
    );
    expect(wrongFields(issues, ["lines"])).toHaveLength(50);
    expect(wrongFields(issues, ["lines"])[49]?.path).toBe("lines.49");
  });
});
