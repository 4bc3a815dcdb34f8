import { expect, it } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";

const dear = Object.entries<Endpoint>(endpoints).filter(([, { cost }]) => cost === "dear");

it("names the calls that read much: a new one joins this list [PLT-01]", () => {
  expect(dear.map(([name]) => name).toSorted()).toEqual([
    "analytics",
    "askAnalytics",
    "detectAnomalies",
    "exportBoardReport",
    "exportRecall",
    "exportReport",
    "getEpcisEvent",
    "getInventoryHistory",
    "getKpiHistory",
    "getLabour",
    "getScrapReport",
    "getShipmentHistory",
    "getStockPolicy",
    "listAnalyticsKeys",
    "listAnalyticsRows",
    "listEpcisEvents",
    "listExecutiveInsights",
    "listMetricRows",
    "proposeTransfers",
    "queryEpcisEvents",
    "runReport",
    "traceBackward",
    "traceForward",
  ]);
});

it("is declared for reads of known callers only: the places are shared between organizations", () => {
  const others = dear.filter(
    ([, { access, method, reads }]) => access === "public" || !(method === "GET" || reads === true),
  );
  expect(others.map(([name]) => name)).toEqual([]);
});
