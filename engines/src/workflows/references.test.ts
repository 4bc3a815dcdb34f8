import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findReferences, resolveReferences } from "./references.ts";

const outputs = new Map<number, unknown>([
  [1, { id: "a", rows: [{ id: "b" }, null], none: null }],
  [2, "text"],
]);
const resolve = (params: unknown) => resolveReferences(params, (step) => outputs.get(step));

describe("a reference to an earlier output", () => {
  it("is replaced by what its path leads to, wherever it stands [WF-01]", () => {
    expect(resolve({ a: { $from: "step 1", path: "rows.0.id" }, b: [{ $from: "step 2" }], c: 7 })).toEqual({
      ok: true,
      params: { a: "b", b: ["text"], c: 7 },
    });
    expect(resolve({ a: { $from: "step 1", path: "none" } })).toEqual({ ok: true, params: { a: null } });
  });

  it("leads nowhere but to what the output holds itself", () => {
    for (const path of ["missing", "rows.7", "rows.1.id", "constructor", "__proto__", "rows.length.x", "toString"]) {
      expect(resolve({ a: { $from: "step 1", path } }), path).toMatchObject({ ok: false, missing: { step: 1 } });
    }
    expect(resolve({ a: { $from: "step 9" } })).toEqual({ ok: false, missing: { step: 9, path: [] } });
  });

  it("is refused when it is more than a step and a path: there is no language to put in", () => {
    const wrong = [
      { $from: 1 },
      { $from: "step" },
      { $from: "step 1 or 2" },
      { $from: "step 1", path: "a..b" },
      { $from: "step 1", path: "a[0]" },
      { $from: "step 1", path: "a()" },
      { $from: "step 1", path: "a", default: 1 },
      { $from: "step 1", path: Array(13).fill("a").join(".") },
    ];
    for (const reference of wrong) expect(findReferences([{ reference }]).ok, JSON.stringify(reference)).toBe(false);
    expect(findReferences({ a: [{ $from: "step 3", path: "x" }], b: { $from: "step 1" } })).toEqual({
      ok: true,
      references: [
        { step: 3, path: ["x"] },
        { step: 1, path: [] },
      ],
    });
  });

  it("leaves params without references as they are", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (params) => {
        expect(resolve(params)).toEqual({ ok: true, params });
        expect(findReferences(params)).toEqual({ ok: true, references: [] });
      }),
    );
  });
});
