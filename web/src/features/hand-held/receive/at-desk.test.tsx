import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answering, openScreen } from "../../../../test/open-screen.tsx";
import { remembered } from "../../../data/storage/remembered.ts";
import { MobileReceive } from "./receive.tsx";

const rowsOf = (rows: readonly object[]) => ({ rows, nextCursor: null, count: rows.length });
const task = (documentType: string, documentNumber: string) => ({
  id: documentNumber,
  kind: "receive",
  documentType,
  documentId: `id-of-${documentNumber}`,
  documentNumber,
});

beforeEach(() => {
  remembered.write(storage.accessToken, "token");
  remembered.write(storage.user, { email: "a@b.example", name: "A", roles: ["wms"], permissions: [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  remembered.write(storage.user, null);
  remembered.write(storage.accessToken, null);
});

describe("receiving by hand", () => {
  it("leads to transfers and returns that wait too, which a desk receives [APP-18]", async () => {
    answering({
      "GET /api/users/profile": { id: "me" },
      "GET /api/wms/purchase-orders": rowsOf([]),
      "GET /api/wms/tasks": rowsOf([
        task("purchase_order", "PO-1"),
        task("transfer_order", "TO-1"),
        task("return_order", "RO-1"),
      ]),
    });
    openScreen(<MobileReceive />);
    const links = await screen.findAllByRole("link", { name: /-1/ }, { timeout: 10_000 });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/wms/transfers/id-of-TO-1",
      "/wms/returns/id-of-RO-1",
    ]);
  });

  it("asks a manager to accept what is beyond the tolerance, as it was counted [WMS-06] [DEC-04]", async () => {
    const message = "MUG-1: 4 are still expected, 9 came. More than 10 % over the order is accepted by a manager.";
    const asked = answering({
      "GET /api/users/profile": { id: "me" },
      "GET /api/wms/purchase-orders": rowsOf([{ id: "p-1", number: "PO-1", supplierName: "Alder", ...waiting }]),
      "GET /api/wms/purchase-orders/p-1": order,
      "GET /api/wms/tasks": rowsOf([]),
      "POST /api/wms/purchase-orders/p-1/receive": () =>
        Response.json({ code: "receipt.over_tolerance", message }, { status: 409 }),
      "POST /api/decisions": { id: "d-1", status: "pending" },
    });
    openScreen(<MobileReceive />);
    const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
    await press(/PO-1/);
    await press(/MUG-1/);
    await press(/^Good/);
    await userEvent.type(await screen.findByRole("textbox", { name: /How many|Units|Quantity/ }), "9{Enter}");
    await press("Book 9 units");
    await press("Accept 5 units too many");
    await press("Request approval");
    expect(await screen.findByRole("link", { name: "Show the request" })).toBeDefined();
    expect(asked.find(({ path }) => path === "/api/decisions")?.body).toMatchObject({
      tool: "purchasing_receive_purchase_order",
      data: { purchaseOrderId: "p-1", acceptSurplus: true, lines: [{ lineNumber: 1, good: 9 }] },
    });
  });
});

const waiting = { state: "confirmed", lineCount: 1, unitCount: 4, unitsReceived: 0, expectedOn: null, late: false };
const line = {
  lineNumber: 1,
  itemId: "i-1",
  sku: "MUG-1",
  itemName: "White mug",
  baseUnit: "each",
  lotTracked: false,
  serialTracked: false,
  quantity: 4,
  unitCostMinor: 210,
  expectedOn: null,
  received: 0,
  damaged: 0,
  short: 0,
  open: 4,
  overReceiptPercent: 10,
};
const order = {
  id: "p-1",
  number: "PO-1",
  supplierName: "Alder",
  ...waiting,
  warehouseId: null,
  version: 1,
  commands: ["receive"],
  lines: [line],
};
