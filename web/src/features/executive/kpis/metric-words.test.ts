import type { Metric } from "@cerebro/contracts/entities/executive/metrics.ts";
import { expect, it } from "vitest";
import { mostMoved } from "../overview/most-moved.ts";
import { changeText, limitTyped, tileOf, trendOf, typedLimit, valueText } from "./metric-words.ts";

const onTime: Metric = {
  id: "logistics.on_time",
  name: "On-time delivery",
  area: "logistics",
  definition: "Delivered in time, of all delivered.",
  unit: "percent",
  per: null,
  currency: null,
  better: "higher",
  target: 95,
  good: 94,
  critical: 90,
  version: "1.0",
  owner: "Head of logistics",
  href: "/logistics/deliveries",
  value: 88.51,
  reason: null,
  previous: 92,
  trend: "down",
  status: "critical",
  period: { from: "2026-02-11", to: "2026-03-10" },
  recent: [92, null, 88.51],
};
const costPerMile: Metric = {
  ...onTime,
  id: "logistics.cost_per_mile",
  unit: "minor",
  per: "mile",
  currency: "GBP",
  better: "lower",
  value: 260.4,
  previous: 200,
  trend: "up",
  status: "warning",
  good: 260,
  target: 250,
};

it("writes a figure with its unit, and its change in that unit, percentages in points [KPI-02]", () => {
  expect(valueText(88.51, onTime)).toBe("88.5 %");
  expect(valueText(null, onTime)).toBe("–");
  expect(valueText(260.4, costPerMile)).toBe("£2.60 per mile");
  expect(changeText(-3.49, onTime)).toBe("−3.5 pts");
  expect(changeText(-0.02, onTime)).toBe("0 pts");
});

it("says whether a trend is welcome by the direction that is good [KPI-02]", () => {
  expect(trendOf(onTime)).toMatchObject({ direction: "down", tone: "bad", change: "−3.5 pts" });
  expect(trendOf({ ...onTime, trend: "up", value: 96 })).toMatchObject({ tone: "good" });
  expect(trendOf(costPerMile)).toMatchObject({ direction: "up", tone: "bad" });
  expect(trendOf({ ...onTime, trend: "stable" })).toMatchObject({
    direction: "flat",
    tone: "neutral",
    change: "stable",
  });
  expect(trendOf({ ...onTime, previous: null, trend: null })).toBeUndefined();
});

it("makes a tile that leads to the rows, and shows the reason where there is no figure [EXE-01, KPI-02]", () => {
  expect(tileOf(onTime)).toMatchObject({
    figure: "88.5",
    unit: "%",
    href: "/executive/kpis?metric=logistics.on_time",
    alert: { text: "Critical", tone: "bad" },
    sparkline: { values: [92, 88.51] },
  });
  const unknown = { ...onTime, value: null, reason: "No ratings recorded.", status: null, trend: null, previous: null };
  expect(tileOf(unknown)).toMatchObject({ figure: "–", target: "No ratings recorded." });
});

it("takes limits of money in the currency's own unit and keeps them in minor units [KPI-02]", () => {
  expect(typedLimit(260, costPerMile)).toBe("2.6");
  expect(limitTyped("2.6", costPerMile)).toBe(260);
  expect(limitTyped("94.5", onTime)).toBe(94.5);
  expect(limitTyped(null, onTime)).toBeNull();
});

it("tells the story of the judged figure that moved most, the critical first [KPI-02]", () => {
  expect(mostMoved([costPerMile, onTime])?.id).toBe("logistics.on_time");
  expect(mostMoved([costPerMile, { ...onTime, status: "warning" }])?.id).toBe("logistics.cost_per_mile");
  expect(mostMoved([{ ...onTime, trend: "stable" }])).toBeUndefined();
});
