import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PurchaseOrderDetail } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import { answering, openScreen } from "../../../../test/open-screen.tsx";
import { ReceiveForm } from "./receive-form.tsx";

const line = {
  lineNumber: 1,
  itemId: "i-1",
  sku: "MUG-1",
  itemName: "White mug",
  baseUnit: "each",
  lotTracked: false,
  serialTracked: false,
  quantity: 24,
  unitCostMinor: 210,
  expectedOn: null,
  received: 0,
  damaged: 0,
  short: 0,
  open: 24,
  overReceiptPercent: null,
};
const order: PurchaseOrderDetail = {
  id: "po-1",
  number: "PO-2026-000001",
  reference: null,
  supplierId: "s-1",
  supplierName: "Alder Ceramics",
  state: "confirmed",
  currency: "EUR",
  totalCostMinor: 5040,
  lineCount: 2,
  unitCount: 36,
  unitsReceived: 0,
  orderedAt: "2026-03-01T00:00:00.000Z",
  expectedOn: null,
  late: false,
  receivedAt: null,
  history: false,
  version: 4,
  warehouseId: null,
  warehouseCode: "MAIN",
  warehouseName: "Main hall",
  ownerId: null,
  note: null,
  supplierAddress: null,
  deliverTo: null,
  cancelledReason: null,
  commands: ["receive", "cancel"],
  lines: [line, { ...line, lineNumber: 2, itemId: "i-2", sku: "JAR-1", itemName: "Jar", open: 0 }],
};

afterEach(() => vi.unstubAllGlobals());

const sent = (asked: ReturnType<typeof answering>) => asked.find(({ method }) => method === "POST")?.body;

async function good(units: string) {
  const field = await screen.findByLabelText("Good");
  await userEvent.clear(field);
  await userEvent.type(field, units);
}

describe("receiving a delivery", () => {
  it("asks about lines that are still expected only, and begins with what is expected [WMS-06]", async () => {
    const asked = answering({ "POST /api/wms/purchase-orders/po-1/receive": order });
    const onDone = vi.fn<() => void>();
    openScreen(<ReceiveForm order={order} onDone={onDone} />);
    expect(await screen.findByText("As expected")).toBeDefined();
    expect(screen.queryByText("JAR-1")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Receive 24 units" }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent(asked)).toEqual({
      version: 4,
      acceptSurplus: false,
      lines: [{ lineNumber: 1, good: 24, damaged: 0, lot: null, complete: false }],
    });
  });

  it("marks over and short, and asks before a surplus is accepted [WMS-06]", async () => {
    const asked = answering({ "POST /api/wms/purchase-orders/po-1/receive": order });
    openScreen(<ReceiveForm order={order} onDone={() => undefined} />);
    await good("20");
    expect(screen.getByText("4 to come")).toBeDefined();
    await userEvent.click(screen.getByLabelText("The other 4 will not come"));
    expect(screen.getByText("4 short")).toBeDefined();
    await good("30");
    expect(screen.getByText("6 over")).toBeDefined();
    await userEvent.click(screen.getByLabelText("Accept 6 units more than ordered"));
    await userEvent.click(screen.getByRole("button", { name: "Receive 30 units" }));
    await waitFor(() => expect(sent(asked)).toMatchObject({ acceptSurplus: true }));
  });

  it("asks a manager to accept what is beyond the tolerance of item or supplier, as it was counted [WMS-06] [DEC-04]", async () => {
    const limited = { ...order, lines: [{ ...line, overReceiptPercent: 10 }] };
    const message = "MUG-1: 24 are still expected, 30 came. More than 10 % over the order is accepted by a manager.";
    const asked = answering({
      "POST /api/wms/purchase-orders/po-1/receive": () =>
        Response.json({ code: "receipt.over_tolerance", message }, { status: 409 }),
      "POST /api/decisions": { id: "d-1", status: "pending" },
    });
    openScreen(<ReceiveForm order={limited} onDone={() => undefined} />);
    await good("30");
    expect(screen.getByText(/Up to 10 % over a line needs no acceptance/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Receive 30 units" }));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(message));
    await userEvent.click(await screen.findByRole("button", { name: "Request approval" }));
    const link = await screen.findByRole("link", { name: "Show the request" });
    expect(link.getAttribute("href")).toBe("/approvals?show=own&decision=d-1");
    expect(asked.find(({ path }) => path === "/api/decisions")?.body).toMatchObject({
      tool: "purchasing_receive_purchase_order",
      data: { purchaseOrderId: "po-1", version: null, acceptSurplus: true, lines: [{ lineNumber: 1, good: 30 }] },
    });
  });

  it("counts in cases, and books what came onto the pallet that it was put on [WMS-04] [WMS-05]", async () => {
    const pallet = { id: "u-1", sscc: "340123450000000017", type: "pallet", state: "empty", locationId: "b-1" };
    const asked = answering({
      "POST /api/wms/purchase-orders/po-1/receive": order,
      "GET /api/wms/items/i-1": { baseUnit: "each", units: [{ unit: "case", factor: 12, barcode: null }] },
      "GET /api/wms/handling-units": { rows: [pallet], nextCursor: null, count: 1 },
    });
    openScreen(<ReceiveForm order={order} onDone={() => undefined} />);
    await userEvent.selectOptions(await screen.findByLabelText(/^Unit/), "case");
    expect(await screen.findByText("= 24 each")).toBeDefined();
    await good("1");
    expect(screen.getByText("12 to come")).toBeDefined();
    await userEvent.click(screen.getByLabelText(/Onto a handling unit/));
    await userEvent.click(await screen.findByRole("option", { name: /340123450000000017/ }));
    await userEvent.click(screen.getByRole("button", { name: "Receive 12 units" }));
    await waitFor(() =>
      expect(sent(asked)).toMatchObject({
        lines: [{ lineNumber: 1, good: 1, unit: "case" }],
        unitId: "u-1",
      }),
    );
  });
});
