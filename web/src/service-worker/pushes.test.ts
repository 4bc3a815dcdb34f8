import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Badge, followPushes, pushText } from "./pushes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a message", () => {
  it("is shown as it came, and as news where it cannot be read [PWA-04]", () => {
    const text = { title: "A: shipment 1", body: "It comes.", path: "/tracking/abc", tag: "/tracking/abc" };
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

  it("waits 100 ms after the last change, and every change waits for it [PWA-04]", async () => {
    const shown: number[] = [];
    const badge = new Badge(
      async () => 2,
      async (count) => void shown.push(count),
    );
    const first = badge.update();
    await vi.advanceTimersByTimeAsync(60);
    const second = badge.update();
    await vi.advanceTimersByTimeAsync(99);
    expect(shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all([first, second]);
    expect(shown).toEqual([2]);
  });
});

describe("the worker", () => {
  /** What a push meets in a browser. */
  function browser() {
    const listeners = new Map<string, (event: unknown) => void>();
    const shown: { title: string; options: Readonly<Record<string, unknown>> }[] = [];
    const badges: number[] = [];
    const scope = {
      registration: {
        getNotifications: async () => shown,
        showNotification: async (title: string, options: Readonly<Record<string, unknown>>) =>
          void shown.push({ title, options }),
      },
      navigator: { setAppBadge: async (count: number) => void badges.push(count) },
      clients: {},
      addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    };
    followPushes(asScope(scope));
    const push = (text: string) => {
      const waits: Promise<unknown>[] = [];
      listeners.get("push")?.({ data: { text: () => text }, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
      return Promise.all(waits);
    };
    return { push, shown, badges };
  }
  /** Has of it what is used. */
  const asScope = (fake: unknown) => fake as ServiceWorkerGlobalScope;

  it("lets the device vibrate 200, 100, 200 ms, and sets one badge for a burst of messages [PWA-04]", async () => {
    const { push, shown, badges } = browser();
    const done = ["/a", "/b", "/c"].map((path) => push(JSON.stringify({ title: "T", body: "B", path, tag: path })));
    await vi.advanceTimersByTimeAsync(100);
    await Promise.all(done);
    expect(shown.map(({ options }) => [options["data"], options["vibrate"]])).toEqual([
      ["/a", [200, 100, 200]],
      ["/b", [200, 100, 200]],
      ["/c", [200, 100, 200]],
    ]);
    expect(badges).toEqual([3]);
  });
});
