import type { Scenario, ScenarioDetail, ScenarioOutcome } from "@cerebro/contracts/entities/executive/scenarios.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Answer, type Asked, answering, openScreen } from "../../../../test/open-screen.tsx";
import { formatDay } from "../../../parts/format.ts";
import { periodText } from "./scenario-words.ts";
import { Scenarios } from "./scenarios.tsx";

/** happy-dom lays nothing out: the scrolling box gets the height it would have. */
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-06-15T10:00:00Z"), toFake: ["Date"] });
  for (const side of ["offsetHeight", "offsetWidth", "clientHeight"] as const) {
    vi.spyOn(HTMLElement.prototype, side, "get").mockReturnValue(1200);
  }
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const id = "00000000-0000-7000-8000-000000000001";
const warehouseId = "00000000-0000-7000-8000-00000000000a";
const path = `/api/executive/scenarios/${id}`;
const address = `/?scenario=${id}`;

const scenario: Scenario = {
  id,
  name: "More mugs",
  state: "draft",
  fromDay: "2026-05-18",
  toDay: "2026-06-14",
  currency: "EUR",
  changes: 3,
  netRevenueMinor: 120_000,
  revenueDifferenceMinor: 20_000,
  resultDifferenceMinor: -1_500,
  createdBy: "Ada",
  createdAt: "2026-06-15T09:00:00.000Z",
  adoptedBy: null,
  adoptedAt: null,
  adopted: null,
  version: 4,
};
const actual: ScenarioOutcome = {
  netRevenue: 100_000,
  costOfGoods: 40_000,
  grossProfit: 60_000,
  freight: 10_000,
  labor: 5_000,
  otherCosts: 2_000,
  operatingResult: 43_000,
  unitsOrdered: 900,
  unitsShipped: 900,
  unitsDelayed: 0,
  unitsWaiting: 0,
  onTime: 96.5,
};
const detail: ScenarioDetail = {
  scenario,
  sentence: "Net revenue is higher by €200.00.",
  changes: [
    { kind: "demand", category: "Mugs", percent: 20 },
    { kind: "lane", lane: "DE → GB", via: "DE → FR", freightPercent: 15 },
    { kind: "capacity", warehouseId, percent: -30 },
  ],
  actual,
  changed: {
    ...actual,
    netRevenue: 120_000,
    costOfGoods: 61_500,
    grossProfit: 58_500,
    operatingResult: 41_500,
    unitsDelayed: 12,
    onTime: 95.3,
  },
  waiting: [
    { day: "2026-05-18", actual: 0, changed: 4 },
    { day: "2026-05-19", actual: 0, changed: 0 },
  ],
  choices: {
    categories: [{ category: "Mugs", netRevenue: 50_000 }],
    lanes: [
      { lane: "DE → GB", netRevenue: 30_000 },
      { lane: "DE → FR", netRevenue: 20_000 },
    ],
    warehouses: [{ warehouseId, name: "Hamburg", unitsPerDay: 80 }],
  },
};

const open = (shown: ScenarioDetail = detail, answers: Readonly<Record<string, Answer>> = {}) => {
  const asked = answering({ [`GET ${path}`]: shown, [`PUT ${path}`]: shown, ...answers });
  return { asked, router: openScreen(<Scenarios />, address) };
};
const bodyOf = (asked: readonly Asked[], method: string) => asked.find((one) => one.method === method)?.body;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
/** The button of the open form, not the one that opened it. */
const pressIn = async (title: string, name: string) =>
  userEvent.click(within(await screen.findByRole("dialog", { name: title })).getByRole("button", { name }));

it("lists scenarios with their differences, and opens one [EXE-07]", async () => {
  answering({ "GET /api/executive/scenarios": { scenarios: [scenario] }, [`GET ${path}`]: detail });
  const router = openScreen(<Scenarios />);
  const name = await screen.findByText("More mugs");
  expect(screen.getByText(periodText(scenario))).toBeDefined();
  expect(screen.getByText(/^\+€200\.00/).parentElement?.textContent).toBe("+€200.00 better");
  expect(screen.getByText(/^−€15\.00/).parentElement?.textContent).toBe("−€15.00 worse");
  await userEvent.click(name);
  await waitFor(() => expect(router.state.location.search).toEqual({ scenario: id }));
  expect(await screen.findByText(detail.sentence)).toBeDefined();
});

it("says in an empty list that live records are not changed, and creates a scenario [EXE-07]", async () => {
  const asked = answering({
    "GET /api/executive/scenarios": { scenarios: [] },
    "POST /api/executive/scenarios": detail,
    [`GET ${path}`]: detail,
  });
  const router = openScreen(<Scenarios />);
  expect(await screen.findByText(/Live records are not changed/)).toBeDefined();
  await userEvent.keyboard("n");
  await userEvent.type(await screen.findByLabelText("Name"), "More mugs");
  await userEvent.selectOptions(screen.getByLabelText("Actual figures"), "Latest 56 days");
  await press("Create scenario");
  await waitFor(() => expect(router.state.location.search).toEqual({ scenario: id }));
  expect(bodyOf(asked, "POST")).toEqual({ name: "More mugs", days: 56 });
});

it("shows figures beside the actual ones with the effect in words, and changes in words [EXE-07]", async () => {
  open();
  expect(await screen.findByText(detail.sentence)).toBeDefined();
  const rowOf = (name: string) =>
    within(screen.getByRole("row", { name: new RegExp(`^${name}`) }))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  expect(rowOf("Net revenue")).toEqual(["€1,000.00", "€1,200.00", "+€200.00 better"]);
  expect(rowOf("Cost of goods")).toEqual(["€400.00", "€615.00", "+€215.00 worse"]);
  expect(rowOf("Operating result")).toEqual(["€430.00", "€415.00", "−€15.00 worse"]);
  expect(rowOf("Units delayed")).toEqual(["0", "12", "+12 worse"]);
  expect(rowOf("Units shipped")).toEqual(["900", "900", "same"]);
  expect(rowOf("Delivered on time")).toEqual(["96.5\u00A0%", "95.3\u00A0%", "−1.2 points worse"]);
  for (const text of [
    "Demand for Mugs +20 %",
    "Lane DE → GB closed; shipments take DE → FR, freight +15 %",
    "Capacity of Hamburg −30 %",
  ]) {
    expect(screen.getByText(text)).toBeDefined();
  }
  expect(screen.getByText("Units waiting")).toBeDefined();
  expect(screen.getByRole("heading", { name: "Assumptions" })).toBeDefined();
});

it("adds a change to all others, with the version on screen [EXE-07]", async () => {
  const { asked } = open();
  await press("Add change");
  await userEvent.selectOptions(await screen.findByLabelText("Kind"), "Closed lane");
  await userEvent.selectOptions(screen.getByLabelText("Lane to close"), "DE → FR");
  expect(screen.queryByLabelText("Change of freight")).toBeNull();
  await pressIn("Add change", "Add change");
  await waitFor(() =>
    expect(bodyOf(asked, "PUT")).toEqual({
      version: 4,
      name: "More mugs",
      changes: [...detail.changes, { kind: "lane", lane: "DE → FR", via: null, freightPercent: 0 }],
    }),
  );
});

it("reads a change of demand and of capacity from its form [EXE-07]", async () => {
  const { asked } = open({ ...detail, changes: [] });
  await press("Add change");
  await userEvent.type(await screen.findByLabelText("Change of demand"), "-10");
  await pressIn("Add change", "Add change");
  await waitFor(() =>
    expect(bodyOf(asked, "PUT")).toMatchObject({ changes: [{ kind: "demand", category: null, percent: -10 }] }),
  );
  await press("Add change");
  await userEvent.selectOptions(await screen.findByLabelText("Kind"), "Capacity");
  await userEvent.selectOptions(screen.getByLabelText("Warehouse"), "Hamburg");
  expect(screen.getByText("Capacity of 80 units a day")).toBeDefined();
  await userEvent.type(screen.getByLabelText("Change of capacity"), "25");
  await pressIn("Add change", "Add change");
  await waitFor(() =>
    expect(asked.findLast(({ method }) => method === "PUT")?.body).toMatchObject({
      changes: [{ kind: "capacity", warehouseId, percent: 25 }],
    }),
  );
});

it("shows in the form that the scenario was changed meanwhile [EXE-07]", async () => {
  const stale = "Somebody changed this meanwhile.";
  open(detail, {
    [`PUT ${path}`]: () => Response.json({ code: "request.stale", message: stale }, { status: 409 }),
  });
  await press("Add change");
  await userEvent.type(await screen.findByLabelText("Change of demand"), "5");
  await pressIn("Add change", "Add change");
  const dialog = await screen.findByRole("dialog", { name: "Add change" });
  expect(await within(dialog).findByText(stale)).toBeDefined();
});

it("removes one change, with the version that the answer before brought [EXE-07]", async () => {
  const [demand, , capacity] = detail.changes;
  const saved = { ...detail, scenario: { ...scenario, version: 5 }, changes: [demand, capacity] };
  let shown: object = detail;
  const { asked } = open(detail, {
    [`GET ${path}`]: () => Response.json(shown),
    [`PUT ${path}`]: () => Response.json((shown = saved)),
  });
  await press(/^Remove: Lane DE → GB/);
  await waitFor(() => expect(screen.queryByText(/^Lane DE → GB/)).toBeNull());
  expect(bodyOf(asked, "PUT")).toEqual({ version: 4, name: "More mugs", changes: [demand, capacity] });
  await press(/^Remove: Demand/);
  await waitFor(() =>
    expect(asked.findLast(({ method }) => method === "PUT")?.body).toMatchObject({ version: 5, changes: [capacity] }),
  );
});

it("sends the plan for approval as a decision [EXE-07]", async () => {
  const { asked } = open(detail, { "POST /api/decisions": { id: "d1", status: "pending" } });
  await press("Send plan for approval");
  const first = await screen.findByLabelText<HTMLSelectElement>("First month");
  expect(first.value).toBe("2026-07");
  await userEvent.selectOptions(first, "2026-09");
  const months = screen.getByLabelText("Number of months");
  await userEvent.clear(months);
  await userEvent.type(months, "6");
  await press("Send for approval");
  await waitFor(() =>
    expect(bodyOf(asked, "POST")).toEqual({
      tool: "scenario-planning_adopt",
      data: { scenarioId: id, version: 4, from: "2026-09", months: 6 },
    }),
  );
  await waitFor(() => expect(screen.queryByLabelText("First month")).toBeNull());
});

it("renames a scenario and keeps its changes [EXE-07]", async () => {
  const { asked } = open();
  await press("Rename");
  const name = await screen.findByLabelText("Name");
  await userEvent.clear(name);
  await userEvent.type(name, "Fewer mugs");
  await pressIn("Rename scenario", "Rename");
  await waitFor(() =>
    expect(bodyOf(asked, "PUT")).toEqual({ version: 4, name: "Fewer mugs", changes: detail.changes }),
  );
});

it("asks before a scenario is deleted, and goes back to the list [EXE-07]", async () => {
  const { asked, router } = open(detail, {
    [`DELETE ${path}`]: { removed: true },
    "GET /api/executive/scenarios": { scenarios: [] },
  });
  await press("Delete");
  expect(bodyOf(asked, "DELETE")).toBeUndefined();
  await press("Delete scenario");
  await waitFor(() => expect(asked.some(({ method }) => method === "DELETE")).toBe(true));
  await waitFor(() => expect(router.state.location.href).toBe("/executive/scenarios"));
});

it("shows no cost, result or chart of the result to those who may not see costs [EXE-07]", async () => {
  const hidden = {
    costOfGoods: null,
    grossProfit: null,
    freight: null,
    labor: null,
    otherCosts: null,
    operatingResult: null,
  };
  open({ ...detail, actual: { ...actual, ...hidden }, changed: { ...detail.changed, ...hidden } });
  const row = await screen.findByRole("row", { name: /^Operating result/ });
  expect(within(row).getAllByText("not shown to your role")).toHaveLength(2);
  for (const label of ["Cost of goods", "Gross profit", "Freight", "Labor", "Other costs", "Operating result"]) {
    expect(screen.getByRole("row", { name: new RegExp(`^${label}`) }).textContent).not.toMatch(/\d/);
  }
  expect(screen.queryByText("From the actual figures to the scenario, in EUR")).toBeNull();
});

it("offers no change of an adopted scenario, and says whose budgets it set [EXE-07]", async () => {
  open({
    ...detail,
    scenario: {
      ...scenario,
      state: "adopted",
      adoptedBy: "Grace",
      adoptedAt: "2026-06-15T09:30:00.000Z",
      adopted: { from: "2026-11", months: 3 },
    },
  });
  expect(await screen.findByText(`Adopted by Grace on ${formatDay("2026-06-15T09:30:00.000Z")}.`)).toBeDefined();
  expect(screen.getByText(/budgets of Nov 26 to Jan 27/)).toBeDefined();
  expect(screen.getByText("Demand for Mugs +20 %")).toBeDefined();
  for (const name of ["Add change", /^Remove/, "Rename", "Send plan for approval"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
});
