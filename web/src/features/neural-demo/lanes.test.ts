import { expect, it } from "vitest";
import { lanesOf, spoken } from "./lanes.ts";

const rest = {
  processing: false,
  confidence: null,
  activeServices: [],
  intensity: 0,
  predictions: [],
  running: { actions: 0, jobs: 0, workflows: 0 },
};

it("draws what ended in the last minute on a lane of its service, by when and how long [APP-15]", () => {
  const work = (service: string, agoMs: number, tookMs: number) =>
    ({ kind: "action", service, work: "do_it", agoMs, tookMs }) as const;
  const lanes = lanesOf({
    ...rest,
    recent: [work("b", 0, 6_000), work("a", 30_000, 15_000), work("a", 59_000, 9_000)],
  });
  expect(lanes.map(({ service }) => service)).toEqual(["a", "b"]);
  expect(lanes[1]?.runs).toMatchObject([{ from: 0.9, to: 1, work: "do_it", tookMs: 6_000 }]);
  expect(lanes[0]?.runs[0]).toMatchObject({ from: 0.25, to: 0.5 });
  expect(lanes[0]?.runs[1]).toMatchObject({ from: 0 });
  expect(lanesOf({ ...rest, recent: [] })).toEqual([]);
});

it("says names as people do", () => {
  expect(["lot-tracing", "list_items", "listItems"].map(spoken)).toEqual(["Lot tracing", "List items", "List items"]);
});
