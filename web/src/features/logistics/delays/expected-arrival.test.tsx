import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { DelayModel, ShipmentDelay } from "@cerebro/contracts/entities/predictions/delays.ts";
import { answering, openScreen } from "../../../../test/open-screen.tsx";
import { ExpectedArrival } from "./expected-arrival.tsx";

const shipmentId = "00000000-0000-7000-8000-000000000001";
const path = `/api/logistics/shipments/${shipmentId}/delay`;
const model: DelayModel = {
  method: "boosted_trees",
  learnedFrom: 800,
  scores: null,
  trainedAt: "2027-03-10T12:00:00.000Z",
  leastDeliveries: 300,
  leastLate: 20,
};
const delay: ShipmentDelay = {
  shipmentId,
  currentETA: "2027-03-13T12:00:00.000Z",
  delayProbability: 0.82,
  likely: true,
  estimatedDelay: 2_880,
  revisedETA: "2027-03-15T12:00:00.000Z",
  factors: [],
  confidence: 0.82,
  confident: true,
  method: "boosted_trees",
  learnedFrom: 800,
  notices: [],
  generatedAt: "2027-03-10T12:00:00.000Z",
};

afterEach(() => vi.unstubAllGlobals());

it("puts the revised arrival at the head of a shipment's timeline, with the chance of delay [PRED-07]", async () => {
  answering({ "GET /api/logistics/delays/model": model, [`GET ${path}`]: delay });
  openScreen(<ExpectedArrival shipmentId={shipmentId} />);
  expect(await screen.findByText("Arrival, likely late")).toBeDefined();
  const time = screen.getByRole("list", { name: "Still to come" }).querySelector("time");
  expect(time?.dateTime).toBe(delay.revisedETA);
  expect(screen.getByText(/Chance of delay 82%; expected .+ without a delay/)).toBeDefined();
});

it("asks for no forecast before there is a model, and shows nothing [PRED-07]", async () => {
  const asked = answering({ "GET /api/logistics/delays/model": { ...model, method: null, learnedFrom: 0 } });
  openScreen(<ExpectedArrival shipmentId={shipmentId} />);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole("list")).toBeNull();
  expect(asked.some((one) => one.path === path)).toBe(false);
});
