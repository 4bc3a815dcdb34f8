import { describe, expect, it } from "vitest";
import { faultsOf } from "./code-faults.ts";
import { plant } from "./fault.ts";
import { reaches } from "./reach.ts";

/** The source with each of its faults. */
const faulty = (source: string): string[] => faultsOf("file.ts", source).map((fault) => plant(source, fault));
const query = (text: string): string => `sql\`${text}\`.text`;
/** An SQL text with each of the faults in it. */
const faultySql = (text: string): string[] =>
  faultsOf("file.ts", `const q = ${query(text)};`).map((fault) =>
    plant(`const q = ${query(text)};`, fault).slice("const q = sql`".length, -"`.text;".length),
  );

describe("faults in code", () => {
  it("edges and signs of comparisons, arithmetic and constants, one up and one down", () => {
    expect(faulty("const a = b < 2;")).toEqual(["const a = b <= 2;", "const a = b < 3;", "const a = b < 1;"]);
    expect(faulty("const a = 60_000;")).toEqual(["const a = 120000;", "const a = 30000;"]);
    expect(faulty("const a = 0;")).toEqual(["const a = 1;"]);
    expect(faulty("const a = b !== c;")).toEqual(["const a = b === c;"]);
    expect(faulty("let a = b + c; a -= d;").slice(0, 2)).toEqual(["let a = b - c; a -= d;", "let a = b + c; ;"]);
    expect(faulty("const a = `${b}` + c;")).toEqual([]);
    expect(faulty("const a: 1 | true = b;")).toEqual([]);
  });

  it("conditions are negated and left out, statements and steps removed, and/or exchanged", () => {
    expect(faulty("if (a(b)) throw c;")).toEqual(["if (!(a(b))) throw c;", "if (false) throw c;"]);
    expect(faulty("if (!a) b = c; else b = d;")).toContain("if (a) b = c; else b = d;");
    expect(faulty("const a = b && c;")).toEqual(["const a = b || c;"]);
    expect(faulty("audit(a);")).toEqual([";"]);
    expect(faulty("const a = b.filter(c).some(d);")).toEqual([
      "const a = b.filter(c).every(d);",
      "const a = b.some(d);",
    ]);
  });
});

describe("faults in SQL", () => {
  it("comparisons, null tests, aggregates, directions and limits", () => {
    expect(faultySql("select sum(a) from t order by a desc limit 5")).toEqual([
      "select max(a) from t order by a desc limit 5",
      "select sum(a) from t order by a asc limit 5",
      "select sum(a) from t order by a desc limit 6",
      "select sum(a) from t order by a desc limit 4",
    ]);
    expect(faultySql("select a <= b")).toEqual(["select a < b"]);
    expect(faultySql("select a is not null")).toEqual(["select a is null"]);
    expect(faultySql("select a->>'b > c' as \"d > e\"")).toEqual([]);
  });

  it("each part of a condition is lifted, whatever stands in it", () => {
    expect(faultySql("select from t where f(a, (b)) and c = ${d ? 1 : 2} group by e")).toEqual(
      expect.arrayContaining([
        "select from t where (f(a, (b)) or true) and c = ${d ? 1 : 2} group by e",
        "select from t where f(a, (b)) and (c = ${d ? 1 : 2} or true) group by e",
        "select from t where f(a, (b)) or c = ${d ? 1 : 2} group by e",
      ]),
    );
    expect(faultySql("select from t where a between b and c")).toEqual([
      "select from t where (a between b and c or true)",
    ]);
    // The database shows no row of another organization.
    expect(faultySql("select from t where t.organisation_id = current_organisation()")).toEqual([]);
  });

  it("an assignment leaves its column as it was, where the name can only mean that", () => {
    expect(faultySql("update t set a = ${b}, c = d(e, f) where g")).toEqual([
      "update t set a = ${b}, c = d(e, f) where (g or true)",
      "update t set a = a, c = d(e, f) where g",
      "update t set a = ${b}, c = c where g",
    ]);
    expect(faultySql("update t set a = o.a from o")).toEqual([]);
  });
});

it("the innermost stretch says whether tests reach a place", () => {
  const reach = {
    files: {
      "a.ts": [
        [20, 30, false],
        [10, 40, true],
        [0, 50, true],
      ] as [number, number, boolean][],
    },
  };
  expect([5, 15, 25, 60].map((at) => reaches(reach, "a.ts", at))).toEqual([true, true, false, false]);
  expect(reaches(reach, "b.ts", 5)).toBe(false);
});
