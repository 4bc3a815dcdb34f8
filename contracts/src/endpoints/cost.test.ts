import { expect, it } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";

const dear = Object.entries<Endpoint>(endpoints).filter(([, { cost }]) => cost === "dear");

it("names the calls that read or take much: a new one joins this list [PLT-01]", () => {
  expect(dear.map(([name]) => name).toSorted()).toEqual([
    "analytics",
    "askAnalytics",
    "captureEpcis",
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

it("is declared for known callers only, since organizations share the places, and for one call that writes", () => {
  const others = dear.filter(
    ([, { access, method, reads }]) => access === "public" || !(method === "GET" || reads === true),
  );
  expect(others.map(([name]) => name)).toEqual(["captureEpcis"]);
});
