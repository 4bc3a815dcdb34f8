import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { DemandForecast } from "@cerebro/contracts/entities/predictions/forecasts.ts";
import { answering, openScreen } from "../../../../test/open-screen.tsx";
import { ItemForecast } from "./item-forecast.tsx";

const itemId = "00000000-0000-7000-8000-000000000001";
const forecast: DemandForecast = {
  productId: itemId,
  sku: "MUG-1",
  name: "Mug",
  baseUnit: "each",
  warehouseId: null,
  grain: "daily",
  horizon: 7,
  source: "simulated",
  history: [{ date: "2027-03-09", units: 20 }],
  forecast: [
    {
      date: "2027-03-10",
      value: 22,
      components: { trend: 20, seasonal: 2, noise: 3 },
      confidence: { lower: 19.8, upper: 24.2, level: 0.95 },
      measured: { lower: 16, upper: 28, level: 0.95 },
      model: null,
    },
  ],
  insights: [{ type: "volatility", message: "Demand varies by 40 % of its mean.", impact: "medium" }],
  accuracy: 0.8,
  confident: true,
  backtest: { origins: 20, steps: 7, error: 4.4, naiveError: 6.6, weightedError: 0.2, coverage: 0.96 },
  methods: [
    { name: "theta", share: 0.6 },
    { name: "simple_smoothing", share: 0.4 },
  ],
  intermittent: false,
  historyDays: 120,
  closedWeekdays: [6],
  notices: [{ code: "simulated", message: "This forecast is made from made-up figures." }],
  overrides: [],
  valueAdded: null,
  generatedAt: "2027-03-10T12:00:00.000Z",
};

afterEach(() => vi.unstubAllGlobals());

it("labels a simulated forecast, and shows method, tested error against last week and what the interval held [PRED-04]", async () => {
  answering({ "GET /api/forecasts/demand": forecast });
  openScreen(<ItemForecast itemId={itemId} />);
  expect(await screen.findByText("Simulated data.")).toBeDefined();
  expect(screen.getByText("Demand and forecast (simulated data)")).toBeDefined();
  const facts = within(screen.getByText("Method").closest("section") ?? document.body);
  expect(facts.getByText("4.4; last week again: 6.6")).toBeDefined();
  expect(facts.getByText("Optimized Theta 60%")).toBeDefined();
  expect(facts.getByText(/96% of days/)).toBeDefined();
  expect(facts.getByText("Sundays")).toBeDefined();
  expect(screen.getByText("Demand varies by 40 % of its mean.")).toBeDefined();
});

it("shows weeks or months beside each other in history and forecast, and says that overrides replace days [PRED-01]", async () => {
  const days = Array.from({ length: 15 }, (_, day) => ({
    date: `2027-03-${String(day + 1).padStart(2, "0")}`,
    units: 2,
  }));
  const override = {
    id: "00000000-0000-7000-8000-00000000000a",
    from: "2027-03-18",
    until: "2027-03-19",
    unitsPerDay: 9,
    modelPerDay: 2,
    reason: "Campaign",
    by: "Ann",
    createdAt: "2027-03-10T12:00:00.000Z",
    actual: null,
  };
  const weekly = {
    ...forecast,
    grain: "weekly",
    source: "recorded",
    notices: [],
    history: days,
    overrides: [override],
  };
  const addresses: string[] = [];
  answering({ "GET /api/forecasts/demand": weekly });
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    addresses.push(address);
    return answer(address, init);
  });
  openScreen(<ItemForecast itemId={itemId} />, "/?grain=weekly");
  expect(await screen.findByText("4.4; last week again: 6.6")).toBeDefined();
  expect(addresses[0]).toContain("grain=weekly");
  expect(addresses[0]).toContain("horizon=28");
  expect(screen.getByText("Error a week")).toBeDefined();
  expect(screen.getByText("Overrides replace days. The weeks shown here are those of the model.")).toBeDefined();
  // Two whole weeks from Monday, March 1; March 15 opens the next one.
  await userEvent.click(screen.getByRole("button", { name: /table/i }));
  const cells = screen.getAllByRole("row").map((row) => row.textContent);
  expect(cells.filter((text) => text?.includes("14"))).toHaveLength(2);
});
