import { describe, expect, it } from "vitest";
import { ChunkLoadError, loadWithRetries } from "./chunk.ts";

function flaky(failures: number) {
  const waited: number[] = [];
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked <= failures) throw new TypeError("Failed to fetch dynamically imported module");
    return "screen";
  };
  const wait = async (ms: number) => void waited.push(ms);
  return { waited, result: loadWithRetries(load, wait), asked: () => asked };
}

describe("loading the code of a page", () => {
  it("asks again after 1, 2 and 4 seconds [ERR-04]", async () => {
    const { waited, result } = flaky(3);
    expect(await result).toBe("screen");
    expect(waited).toEqual([1000, 2000, 4000]);
  });

  it("gives up after three retries with an error of its own [ERR-04]", async () => {
    const { result, asked } = flaky(9);
    await expect(result).rejects.toBeInstanceOf(ChunkLoadError);
    await expect(result).rejects.not.toThrow(/dynamically imported/);
    expect(asked()).toBe(4);
  });
});
