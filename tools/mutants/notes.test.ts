import { expect, it } from "vitest";
import { drawSample, isCaught, noteOf } from "./notes.ts";

const keys = Array.from({ length: 200 }, (_, index) => `key ${index}`);

it("a sample is the same for its seed, whatever the order, and a larger one contains it", () => {
  const ten = drawSample(keys, { seed: "1", size: 10 });
  expect(new Set(ten).size).toBe(10);
  expect(drawSample(keys.toReversed(), { seed: "1", size: 10 })).toEqual(ten);
  expect(drawSample(keys, { seed: "1", size: 30 }).slice(0, 10)).toEqual(ten);
  expect(drawSample(keys, { seed: "2", size: 10 })).not.toEqual(ten);
  expect(drawSample(keys, { seed: "1", size: 500 })).toHaveLength(200);
});

it("a fault is named by its file and words, and found by a test that failed, never ended or could not begin", () => {
  const mutant = {
    id: "1",
    fileName: "tools/mutants/notes.test.ts",
    location: { start: { line: 0, column: 9 }, end: { line: 0, column: 15 } },
    mutatorName: "Any",
    replacement: "other\n  | words",
  };
  const note = noteOf(mutant, "Survived");
  expect(note).toMatchObject({ file: mutant.fileName, line: 1, was: "expect", becomes: "other ¦ words" });
  expect(noteOf({ ...mutant, id: "2" }, "Killed").key).toBe(note.key);
  const turned = { end: { column: 15, line: 0 }, start: { column: 9, line: 0 } };
  expect(noteOf({ ...mutant, location: turned }, "Killed").key).toBe(note.key);
  expect(noteOf({ ...mutant, replacement: "it" }, "Killed").key).not.toBe(note.key);
  const found = ["Killed", "Timeout", "RuntimeError", "Survived", "NoCoverage"].map((status) => isCaught({ status }));
  expect(found).toEqual([true, true, true, false, false]);
});
