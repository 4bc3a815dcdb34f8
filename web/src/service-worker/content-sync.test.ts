import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { matchPage } from "@cerebro/contracts/pages/match.ts";
import { registerContentSync } from "../data/content-sync.ts";
import { syncContent } from "./content-sync.ts";

const day = 24 * 60 * 60_000;

function worker(reachable = true) {
  const did: string[] = [];
  let kept: number | undefined;
  return {
    did,
    reachable,
    at: (now: number) =>
      syncContent({
        now: () => now,
        last: async () => kept,
        keepLast: async (at) => void (kept = at),
        update: async () => {
          if (!reachable) throw new TypeError("Failed to fetch");
          did.push("update");
        },
        tellPages: async (said) => void did.push(said),
      }),
  };
}

describe("content that is fetched while nobody looks", () => {
  it("is fetched at most once a day, and open pages hear of it [PWA-05]", async () => {
    const { at, did } = worker();
    expect(await at(0)).toBe(true);
    expect(await at(day - 1)).toBe(false);
    expect(await at(day)).toBe(true);
    expect(did).toEqual(["update", "content-synced", "update", "content-synced"]);
  });

  it("is tried again at the next call where it failed, and after a clock was set back [PWA-05]", async () => {
    await expect(worker(false).at(0)).rejects.toThrow("Failed to fetch");
    const { at } = worker();
    await at(10 * day);
    expect(await at(0)).toBe(true);
  });

  it("asks for it a day apart, and only where the browser allows it [PWA-05]", async () => {
    const asked: unknown[] = [];
    const periodicSync = { register: async (tag: string, options: object) => void asked.push([tag, options]) };
    const permit = (state: string) => async () => state;
    expect(await registerContentSync({}, permit("granted"))).toBe(false);
    expect(await registerContentSync({ periodicSync }, permit("prompt"))).toBe(false);
    expect(await registerContentSync({ periodicSync }, permit("granted"))).toBe(true);
    expect(asked).toEqual([["content", { minInterval: day }]]);
  });
});

describe("shortcuts of the installed product", () => {
  it("have a name, an address of ours and icons [PWA-05]", () => {
    const manifest = JSON.parse(readFileSync(new URL("../../public/manifest.webmanifest", import.meta.url), "utf8"));
    expect(manifest.shortcuts.length).toBeGreaterThan(0);
    for (const { name, url, icons } of manifest.shortcuts) {
      expect(name).toMatch(/\S/);
      expect(matchPage(url)?.page.built, url).toBe(true);
      expect(icons).toEqual([expect.objectContaining({ src: expect.stringMatching(/^\/icon-/) })]);
    }
  });
});
