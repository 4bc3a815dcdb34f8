import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import type { FeedName } from "@cerebro/contracts/constants/realtime.ts";
import type { Feed } from "@cerebro/contracts/entities/platform/realtime.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "../query-client.ts";
import { Feeds, tickMs } from "./feeds.ts";
import type { FeedState } from "./live-state.ts";

const dashboardKey = ["GET /api/wms/dashboard", {}];

/** A feed as it travels; of the dashboard only what is looked at here. */
function warehouse(at: string): Feed {
  const dashboard = { at, ordersLate: 3 };
  return { feed: "warehouse-metrics", asOf: at, available: true, dashboard } as unknown as Feed;
}
const answers = {
  "warehouse-metrics": warehouse("2026-11-21T10:00:00.000Z"),
  "fleet-tracking": { feed: "fleet-tracking", asOf: "2026-11-21T10:00:00.000Z", available: false, vehicles: [] },
  "business-kpis": { feed: "business-kpis", asOf: "2026-11-21T10:00:00.000Z", available: true, metrics: [] },
} satisfies Record<FeedName, Feed>;

function setUp(area: Hemisphere | undefined) {
  const situation: { area: Hemisphere | undefined; pushed: boolean; failure: Error | undefined } = {
    area,
    pushed: false,
    failure: undefined,
  };
  const asked: string[] = [];
  const states: FeedState[] = [];
  const start = Date.now();
  const onAnswer = vi.fn<() => void>();
  const queries = createQueryClient();
  const feeds = new Feeds({
    now: () => Date.now(),
    wanted: () => situation.area,
    pushed: () => situation.pushed,
    ask: async (name) => {
      asked.push(`${name} ${(Date.now() - start) / 1000}`);
      if (situation.failure) throw situation.failure;
      return answers[name];
    },
    onAnswer,
    onChange: (_name, state) => states.push(state),
    queries,
  });
  ticking = setInterval(() => feeds.tick(), 1_000);
  return { feeds, situation, asked, states, onAnswer, queries };
}

let ticking: ReturnType<typeof setInterval> | undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  clearInterval(ticking);
  vi.useRealTimers();
});

describe("figures of an area", () => {
  it.each([
    ["wms", "warehouse-metrics", 30],
    ["logistics", "fleet-tracking", 10],
    ["executive", "business-kpis", 60],
  ] as const)("%s: asked for by %s every %i s while nothing is sent [RT-08]", async (area, name, seconds) => {
    const { asked, onAnswer } = setUp(area);
    await vi.advanceTimersByTimeAsync(2 * seconds * 1000 + 500);
    expect(asked).toEqual([`${name} ${seconds}`, `${name} ${2 * seconds}`]);
    expect(onAnswer).toHaveBeenCalledTimes(2);
  });

  it("are not asked for while the server sends them; when it falls silent they are, after two that were missed [RT-08]", async () => {
    const { feeds, situation, asked } = setUp("wms");
    situation.pushed = true;
    for (let sent = 0; sent < 5; sent += 1) {
      await vi.advanceTimersByTimeAsync(30_000);
      feeds.take(warehouse("2026-11-21T10:00:00.000Z"));
    }
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual(["warehouse-metrics 210"]);
  });

  it("of the warehouse are asked for in its own area only, by signed-in people with a network [RT-09]", async () => {
    const { situation, asked } = setUp(undefined);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toEqual([]);
    situation.area = "executive";
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.every((each) => each.startsWith("business-kpis"))).toBe(true);
  });

  it("stand where the screens read them, and never replace newer ones [RT-08]", () => {
    const { feeds, queries } = setUp("wms");
    feeds.take(warehouse("2026-11-21T10:00:30.000Z"));
    expect(queries.getQueryData(dashboardKey)).toMatchObject({ at: "2026-11-21T10:00:30.000Z", ordersLate: 3 });
    feeds.take(warehouse("2026-11-21T10:00:29.000Z"));
    expect(queries.getQueryData(dashboardKey)).toMatchObject({ at: "2026-11-21T10:00:30.000Z" });
    feeds.take(answers["business-kpis"]);
    const data = { asOf: "2026-11-21T10:00:00.000Z", metrics: [] };
    expect(queries.getQueryData(["GET /api/metrics", {}])).toEqual(data);
    expect(queries.getQueryData(["GET /api/metrics", {}, "resilient"])).toEqual({ source: "live", data });
  });

  it("that are none because the answer was not JSON are labelled: the last known stay, and it is tried every 5 s [RT-09]", async () => {
    const { feeds, situation, asked, states, queries, onAnswer } = setUp("wms");
    feeds.take(warehouse("2026-11-21T10:00:00.000Z"));
    const known = Date.now();
    situation.failure = new SyntaxError("Unexpected token '<'");
    await vi.advanceTimersByTimeAsync(41_000);
    expect(asked).toEqual([30, 35, 40].map((at) => `warehouse-metrics ${at}`));
    expect(states.at(-1)).toEqual({ source: "fallback", at: known });
    expect(queries.getQueryData(dashboardKey)).toMatchObject({ ordersLate: 3 });
    expect(onAnswer).not.toHaveBeenCalled();
    situation.failure = undefined;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(states.at(-1)?.source).toBe("poll");
  });

  it("that were never known are not stored as if they were [RT-09]", async () => {
    const { situation, states, queries } = setUp("wms");
    situation.failure = new SyntaxError("Unexpected token '<'");
    await vi.advanceTimersByTimeAsync(31_000);
    expect(states).toEqual([{ source: "fallback", at: undefined }]);
    expect(queries.getQueryData(dashboardKey)).toBeUndefined();
  });

  it("are looked at every second: an interval is kept to the second, not to its double [RT-09]", async () => {
    expect(tickMs).toBe(1_000);
    const { asked, situation } = setUp(undefined);
    await vi.advanceTimersByTimeAsync(33_000);
    situation.area = "wms";
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual(["warehouse-metrics 34"]);
  });

  it("that could not be asked for are asked for again in their own time [RT-08]", async () => {
    const { situation, asked, states } = setUp("wms");
    situation.failure = new Error("no network");
    await vi.advanceTimersByTimeAsync(61_000);
    expect(asked).toHaveLength(2);
    expect(states).toEqual([]);
  });
});
