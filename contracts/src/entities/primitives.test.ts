import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DateOnly, distinct, Timestamp } from "./primitives.ts";

describe("a date", () => {
  it("lies between 1900 and 2199, and a moment within a day of that for the sake of time zones [PLT-05]", () => {
    const days = ["1900-01-01", "2026-02-28", "2199-12-31"];
    const edges = ["1899-12-31", "2200-01-01"];
    const wrong = ["0000-01-01", "0001-01-01", "1899-12-30", "2200-01-02", "9999-12-31", "2026-02-30"];
    const isDay = (day: string) => DateOnly.safeParse(day).success;
    const isMoment = (day: string) => Timestamp.safeParse(`${day}T00:00:00.000Z`).success;
    expect([...days, ...edges, ...wrong].filter(isDay)).toEqual(days);
    expect([...days, ...edges, ...wrong].filter(isMoment)).toEqual([...days, ...edges]);
    expect(DateOnly.safeParse("0000-01-01").error?.issues[0]?.message).toBe("The year must lie between 1900 and 2199.");
  });

  it("is declared here and nowhere else in the contracts [PLT-05]", async () => {
    const contracts = fileURLToPath(new URL("../", import.meta.url));
    const files = (await readdir(contracts, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
    const texts = await Promise.all(files.map(async (name) => [name, await readFile(join(contracts, name), "utf8")]));
    expect(texts.filter(([, text]) => text?.includes("z.iso.")).map(([name]) => name)).toEqual([
      join("entities", "primitives.ts"),
    ]);
  });
});

describe("a list of distinct members", () => {
  it("names the field of each that is in it twice, so that forms show it there [PLT-05]", () => {
    const list = distinct(z.array(z.strictObject({ code: z.string(), size: z.int() })), "code");
    const members = ["a", "b", "a", "a"].map((code, size) => ({ code, size }));
    expect(list.safeParse(members).error?.issues.map(({ path }) => path)).toEqual([
      [2, "code"],
      [3, "code"],
    ]);
    expect(list.safeParse(members.slice(0, 2)).success).toBe(true);
  });
});
