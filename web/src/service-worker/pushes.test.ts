import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Badge, pushText } from "./pushes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a message", () => {
  it("is shown as it came, and as news where it cannot be read [PWA-04]", () => {
    const text = { title: "A: parcel 1", body: "It comes.", path: "/tracking/abc", tag: "/tracking/abc" };
    expect(pushText(JSON.stringify(text))).toEqual(text);
    for (const bad of [undefined, "", "{", "null", "[]", JSON.stringify({ ...text, title: 1 })])
      expect(pushText(bad), bad).toMatchObject({ title: "Cerebro", path: "/" });
  });

  it("leads to no other site [PWA-04]", () => {
    const text = { title: "A", body: "B", tag: "c" };
    for (const path of ["https://evil.example/", "//evil.example/", "javascript:alert(1)"])
      expect(pushText(JSON.stringify({ ...text, path })).path, path).toBe("/");
  });
});

describe("the badge", () => {
  it("is set once for changes within 100 ms, to what is open then [PWA-04]", async () => {
    let open = 0;
    const shown: number[] = [];
    const badge = new Badge(
      async () => open,
      async (count) => void shown.push(count),
    );
    for (open = 1; open < 4; open += 1) void badge.update();
    await vi.advanceTimersByTimeAsync(99);
    expect(shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toEqual([4]);
    void badge.update();
    await vi.advanceTimersByTimeAsync(100);
    expect(shown).toEqual([4, 4]);
  });
});
