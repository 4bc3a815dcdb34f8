import { screen } from "@testing-library/react";
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
});
