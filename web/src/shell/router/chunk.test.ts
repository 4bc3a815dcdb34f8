import { describe, expect, it } from "vitest";
import { addressAgain, ChunkLoadError, loadWithRetries } from "./chunk.ts";

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
  it("asks again after 1, 2 and 4 seconds [ERR-04] [PWA-07]", async () => {
    const { waited, result } = flaky(3);
    expect(await result).toBe("screen");
    expect(waited).toEqual([1000, 2000, 4000]);
  });

  it.each([
    ["Loading chunk 7 failed.", "Error"],
    ["Failed to fetch dynamically imported module: /assets/x.js", "TypeError"],
    ["error loading dynamically imported module: /assets/x.js", "TypeError"],
    ["anything", "ChunkLoadError"],
  ])("asks again where the browser says: %s [PWA-07]", async (message, name) => {
    let asked = 0;
    const load = async () => {
      asked += 1;
      throw Object.assign(new Error(message), { name });
    };
    await expect(loadWithRetries(load, async () => undefined)).rejects.toBeInstanceOf(ChunkLoadError);
    expect(asked).toBe(4);
  });

  it("asks for the file under another address, since browsers remember what did not arrive [PWA-07]", () => {
    const missing = new TypeError("Failed to fetch dynamically imported module: https://h.example/assets/x-1_a.js");
    addressAgain(missing, 2);
    expect([globalThis.again?.("./x-1_a.js"), globalThis.again?.("./y.js")]).toEqual(["./x-1_a.js?again=2", "./y.js"]);
    addressAgain(new TypeError("Importing a module script failed."), 1);
    expect(globalThis.again?.("./x-1_a.js")).toBe("./x-1_a.js?again=2");
  });

  it("does not ask again for code that arrived and fails [PWA-07]", async () => {
    let asked = 0;
    const fault = new TypeError("x is not a function");
    const load = async () => {
      asked += 1;
      throw fault;
    };
    await expect(loadWithRetries(load, async () => undefined)).rejects.toBe(fault);
    expect(asked).toBe(1);
  });

  it("gives up after three retries with an error of its own [ERR-04] [PWA-07]", async () => {
    const { result, asked } = flaky(9);
    await expect(result).rejects.toBeInstanceOf(ChunkLoadError);
    await expect(result).rejects.not.toThrow(/dynamically imported/);
    expect(asked()).toBe(4);
  });
});
