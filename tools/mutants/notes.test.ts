import { expect, it } from "vitest";
import { drawSample, mutantOf, wordsOf } from "./notes.ts";

const mutants = Array.from({ length: 200 }, (_, index) => ({
  key: `key ${index}`,
  operator: index < 190 ? "constant" : "comparison",
}));

it("a sample is the same for its seed, whatever the order, and a larger one contains it", () => {
  const ten = drawSample(mutants, { seed: "1", size: 10 });
  expect(new Set(ten).size).toBe(10);
  expect(drawSample(mutants.toReversed(), { seed: "1", size: 10 })).toEqual(ten);
  expect(drawSample(mutants, { seed: "1", size: 30 }).slice(0, 10)).toEqual(ten);
  expect(drawSample(mutants, { seed: "2", size: 10 })).not.toEqual(ten);
  expect(drawSample(mutants, { seed: "1", size: 500 })).toHaveLength(200);
});

it("kinds of fault take turns in a sample", () => {
  const ten = drawSample(mutants, { seed: "1", size: 10 });
  expect(ten.filter(({ operator }) => operator === "comparison")).toHaveLength(5);
});

it("a fault is named by its file and by its lines before and after", () => {
  const source = "const a = 1;\nconst b = a || `2`;\n";
  const at = source.indexOf("||");
  const fault = { operator: "and, or", start: at, end: at + 2, becomes: "&&" };
  const mutant = mutantOf("file.ts", source, fault);
  expect(wordsOf(mutant)).toEqual({ line: 2, was: "const b = a ¦¦ '2';", becomes: "const b = a && '2';" });
  expect(mutantOf("file.ts", source, fault).key).toBe(mutant.key);
  expect(mutantOf("file.ts", `${source}\n`, fault).key).not.toBe(mutant.key);
  expect(mutantOf("other.ts", source, fault).key).not.toBe(mutant.key);
});
