import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type {
  PolicyProposal,
  StockOptimisation,
  TransferPlan,
} from "@cerebro/contracts/entities/wms/stock-policies.ts";
import { answering, openScreen } from "../../../../test/open-screen.tsx";
import { StockPolicy } from "./stock-policy.tsx";

const noTransfers: TransferPlan = {
  transfers: [],
  warehouses: 2,
  notices: [],
  generatedAt: "2027-03-10T12:00:00.000Z",
};
const row: PolicyProposal = {
  itemId: "00000000-0000-7000-8000-000000000001",
  sku: "MUG-1",
  name: "Mug",
  demandClass: "AX",
  onHand: 40,
  standing: "moving",
  excessUnits: 0,
  reorderPoint: 5,
  reorderQuantity: null,
  proposedPoint: 126,
  proposedQuantity: 48,
  safetyStock: 12,
  serviceLevel: 0.95,
  leadDays: 14,
  averageUnits: 36,
  stockSavingMinor: 2_400,
};
const result: StockOptimisation = {
  warehouseId: null,
  currentState: { totalSKUs: 2, totalValue: 30_000, turnoverRate: 4.5 },
  optimizations: [
    row,
    {
      ...row,
      itemId: "00000000-0000-7000-8000-000000000002",
      sku: "JAR-1",
      standing: "dead",
      proposedPoint: 0,
      proposedQuantity: 1,
    },
  ],
  recommendations: [{ kind: "raise", items: 1, message: "Raise the reorder point." }],
  potentialSavings: { stockMinor: 4_800, yearlyMinor: 960, deadMinor: 900, excessMinor: 0 },
  implementationPlan: [{ kind: "order", items: 1, message: "Order items that are due." }],
  assumptions: { serviceLevel: 0.95, shortagePrice: 1, holdingRate: 0.2, orderPrice: 10, leadDays: 14 },
  backtest: {
    weeks: 26,
    items: 2,
    policy: { fillRate: 0.98, stockMinor: 20_000, orders: 30 },
    done: { fillRate: 0.9, stockMinor: null, orders: 12 },
  },
  notices: [{ code: "data_quality", message: "1 of 2 items has no cost." }],
  generatedAt: "2027-03-10T12:00:00.000Z",
};

afterEach(() => vi.unstubAllGlobals());

it("shows rules before and after beside the backtest, and proposes the chosen ones [PRED-06]", async () => {
  const asked = answering({
    "GET /api/wms/stock-policy/transfers": noTransfers,
    "GET /api/wms/stock-policy": result,
    "POST /api/decisions": { id: "d1", status: "pending" },
  });
  openScreen(<StockPolicy />);
  expect(await screen.findByText("5 → 126")).toBeDefined();
  expect(screen.getByText("none → 48")).toBeDefined();
  expect(screen.getByText("98%; recorded: 90%")).toBeDefined();
  expect(screen.getByText("30; recorded: 12")).toBeDefined();
  expect(screen.getByText(/recorded: not known/)).toBeDefined();
  expect(screen.getByText("1 of 2 items has no cost.")).toBeDefined();
  expect(screen.getByText(/Order items that are due/)).toBeDefined();
  // Stock that nobody asks for is not reordered.
  expect(screen.getByLabelText<HTMLInputElement>("Choose JAR-1").disabled).toBe(true);
  await userEvent.click(screen.getByLabelText("Choose MUG-1"));
  await userEvent.click(screen.getByRole("button", { name: "Propose 1 rule" }));
  await waitFor(() =>
    expect(asked.find(({ path }) => path === "/api/decisions")?.body).toEqual({
      tool: "stock-policy_apply",
      data: {
        rules: [
          {
            itemId: row.itemId,
            from: { reorderPoint: 5, reorderQuantity: null },
            reorderPoint: 126,
            reorderQuantity: 48,
          },
        ],
      },
    }),
  );
});

it("asks again with the assumptions as they were typed, shares in percent [PRED-06]", async () => {
  answering({ "GET /api/wms/stock-policy/transfers": noTransfers, "GET /api/wms/stock-policy": result });
  const router = openScreen(<StockPolicy />);
  const level = await screen.findByLabelText("Service level, %");
  await userEvent.clear(level);
  await userEvent.type(level, "97.5");
  await userEvent.click(screen.getByRole("button", { name: "Calculate" }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ serviceLevel: "0.975" }));
});

it("names stock that the proposals add, without a minus sign [PRED-06]", async () => {
  const potentialSavings = { ...result.potentialSavings, stockMinor: -4_800, yearlyMinor: -960 };
  answering({
    "GET /api/wms/stock-policy/transfers": noTransfers,
    "GET /api/wms/stock-policy": { ...result, potentialSavings },
  });
  openScreen(<StockPolicy />);
  expect(await screen.findByText("Stock added by the proposals")).toBeDefined();
  expect(screen.getByText("Holding cost added a year")).toBeDefined();
});

it("drafts a proposed transfer with its lines [PRED-06]", async () => {
  const plan: TransferPlan = {
    ...noTransfers,
    transfers: [
      {
        fromWarehouseId: "00000000-0000-7000-8000-00000000000a",
        from: "NORTH",
        toWarehouseId: "00000000-0000-7000-8000-00000000000b",
        to: "SOUTH",
        lines: [{ itemId: row.itemId, sku: row.sku, name: row.name, quantity: 59, savingMinor: 100 }],
        savingMinor: null,
      },
    ],
  };
  const asked = answering({
    "GET /api/wms/stock-policy": result,
    "GET /api/wms/stock-policy/transfers": plan,
    "POST /api/wms/transfers": { id: "t1", number: "TR-1" },
  });
  openScreen(<StockPolicy />);
  await userEvent.click(await screen.findByRole("button", { name: "Draft transfer" }));
  await waitFor(() =>
    expect(asked.find(({ path, method }) => method === "POST" && path === "/api/wms/transfers")?.body).toEqual({
      fromWarehouseId: plan.transfers[0]?.fromWarehouseId,
      toWarehouseId: plan.transfers[0]?.toWarehouseId,
      lines: [{ itemId: row.itemId, quantity: 59 }],
    }),
  );
});

it("shows the time a calculation takes, cancels it on the server and starts it again [PRED-06]", async () => {
  let signal: AbortSignal | null | undefined;
  let isSlow = true;
  answering({ "GET /api/wms/stock-policy/transfers": noTransfers });
  const answerRest = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, init: RequestInit = {}) => {
    if (!/stock-policy(\?|$)/.test(address)) return answerRest(address, init);
    ({ signal } = init);
    if (!isSlow) return Promise.resolve(Response.json(result));
    return new Promise((_, reject) => {
      init.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
    });
  });
  openScreen(<StockPolicy />);
  const bar = await screen.findByRole("progressbar", { name: /Calculating reorder rules/ }, { timeout: 3_000 });
  expect(bar.getAttribute("aria-valuetext")).toMatch(/^\d+ s; it may calculate for 30 s$/);
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("The calculation was canceled")).toBeDefined();
  expect(signal?.aborted).toBe(true);
  isSlow = false;
  await userEvent.click(screen.getByRole("button", { name: "Calculate again" }));
  expect(await screen.findByText("5 → 126")).toBeDefined();
});

it("has a model card at an address of its own: data, method, measured error, time and limits [PRED-06]", async () => {
  answering({ "GET /api/wms/stock-policy": result, "GET /api/wms/stock-policy/transfers": noTransfers });
  openScreen(<StockPolicy />, "/wms/stock-policy?tab=model");
  for (const title of ["Data", "Method", "Past accuracy", "Training", "Limits of the model"]) {
    expect(await screen.findByRole("heading", { name: title })).toBeDefined();
  }
  expect(await screen.findByText("98%; recorded: 90%")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Calculate" })).toBeNull();
});

it("has a model card for an organization without history: its error is not known yet [PRED-06]", async () => {
  answering({
    "GET /api/wms/stock-policy": () =>
      Response.json({ code: "policy.insufficient_data", message: "Too short." }, { status: 422 }),
    "GET /api/wms/stock-policy/transfers": noTransfers,
  });
  openScreen(<StockPolicy />, "/wms/stock-policy?tab=model");
  expect(await screen.findByText(/The error is not known yet/)).toBeDefined();
});
