import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileNamed, filesIn, firstLine } from "../../bench/data-folder.ts";
import { figuresOf, ours, readSet, seriesIn } from "../../bench/forecast-sets.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bench-folders-"));
  await mkdir(join(folder, "forecast"));
  await mkdir(join(folder, "nab/labels"), { recursive: true });
  await writeFile(join(folder, "nab/labels/combined_windows.json"), "{}");
  const lines = [
    '{"id": "gaps", "m": 7, "h": 2, "train": [NaN, 5, null, 7, -Infinity, 8], "test": [8, NaN]}',
    '{"id": 4, "train": [1, 2, 3], "test": [4, 5, 6]}',
    "not a series",
    '{"id": "empty", "m": 7, "h": 2, "train": [], "test": [1, 2]}',
  ];
  await writeFile(join(folder, "forecast/gaps.jsonl"), `\r\n${lines.join("\r\n")}\r\n`);
});
afterAll(() => rm(folder, { recursive: true }));

describe("a folder of test data", () => {
  it("is searched with what is below it, with or without a slash at its end; a file stands for itself", async () => {
    const set = join(folder, "forecast/gaps.jsonl");
    const all = [set, join(folder, "nab/labels/combined_windows.json")];
    expect(await filesIn(folder)).toEqual(all);
    expect(await filesIn(`${folder}/`)).toEqual(all);
    expect(await filesIn(set)).toEqual([set]);
    expect(await fileNamed("combined_windows.json", all, [])).toBe(all[1]);
    expect(await fileNamed("gaps.jsonl", [], [set])).toBe(set);
    expect(await fileNamed("other.json", all, [folder])).toBeUndefined();
    expect(seriesIn(await firstLine(set))?.id).toBe("gaps");
  });

  it("may hold NaN, gaps and lines that are no series: a missing value is no figure, and lines left out are counted", async () => {
    const { instances, leftOut } = await readSet(join(folder, "forecast/gaps.jsonl"));
    expect(leftOut).toBe(2);
    expect(instances).toEqual([
      { id: "gaps", m: 7, h: 2, train: [null, 5, null, 7, null, 8], test: [8, null] },
      { id: "4", m: 1, h: 3, train: [1, 2, 3], test: [4, 5, 6] },
    ]);
    const { series, smape, coverage } = figuresOf(instances, ours);
    expect(series).toBe(2);
    expect(Number.isFinite(smape)).toBe(true);
    expect(coverage).toBeLessThanOrEqual(1);
  });

  it.each([
    ["one value", [5]],
    ["a constant", Array(40).fill(7)],
    ["zeros", Array(40).fill(0)],
    ["negatives", [-3, 2, -8, 1, 4, -3, 2, -8, 1, 4]],
    ["1e12", Array.from({ length: 30 }, (_, day) => (day % 3 === 0 ? 1e12 : 0))],
  ])("gives figures for a series of %s", (_, train) => {
    const { smape, rmsse } = figuresOf([{ id: "", m: 7, h: 3, train, test: [1, 2, 3] }], ours);
    expect(Number.isFinite(smape)).toBe(true);
    expect(rmsse).not.toBe(Infinity);
  });
});
