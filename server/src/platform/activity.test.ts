import { describe, expect, it } from "vitest";
import { Activity } from "./activity.ts";

function lab() {
  let now = 1_000_000;
  const activity = new Activity({ now: () => new Date(now) });
  const pass = (ms: number): void => {
    now += ms;
  };
  return { activity, pass };
}

const pick = { kind: "action", service: "order-picking", name: "plan" } as const;

describe("neural activity", () => {
  it("is what runs, in which service, for how long, and nothing when nothing does [AI-23]", async () => {
    const { activity, pass } = lab();
    expect(activity.snapshot("o")).toEqual({ running: [], intensity: 0, confidence: null, recent: [] });
    const end = activity.begin("o", pick);
    pass(1_000);
    expect(activity.snapshot("o").running).toEqual([{ ...pick, elapsedMs: 1_000, usualMs: null }]);
    expect(activity.snapshot("another").running).toEqual([]);
    end();
    end();
    const recent = [{ ...pick, agoMs: 0, tookMs: 1_000 }];
    expect(activity.snapshot("o")).toEqual({ running: [], intensity: 0.2, confidence: null, recent });
    pass(4_500);
    expect(activity.snapshot("o").intensity).toBeCloseTo(0.1);
    pass(1_000);
    expect(activity.snapshot("o").intensity).toBe(0);
    await expect(activity.during("o", pick, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(activity.snapshot("o").running).toEqual([]);
  });

  it("counts time in which anything ran once, however much did [AI-23]", () => {
    const { activity, pass } = lab();
    const ends = [activity.begin("o", pick), activity.begin("o", { ...pick, kind: "job" })];
    pass(10_000);
    expect(activity.snapshot("o").intensity).toBe(1);
    for (const end of ends) end();
    pass(2_500);
    expect(activity.snapshot("o").intensity).toBe(0.5);
  });

  it("judges how long work takes by how long it took, and how certain by what was said lately [AI-23]", () => {
    const { activity, pass } = lab();
    const first = activity.begin("o", pick);
    pass(1_000);
    first();
    const second = activity.begin("o", pick);
    pass(2_000);
    second();
    activity.begin("o", pick);
    expect(activity.snapshot("o").running[0]?.usualMs).toBe(1_200);
    activity.noteConfidence("o", 0.6);
    activity.noteConfidence("o", 0.8);
    expect(activity.snapshot("o").confidence).toBeCloseTo(0.7);
    pass(5 * 60_000);
    expect(activity.snapshot("o").confidence).toBeNull();
  });
});
