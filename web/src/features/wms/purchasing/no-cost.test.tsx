import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answering, openScreen } from "../../../../test/open-screen.tsx";
import type { DraftLine } from "../orders/draft-lines.ts";
import { session } from "../../../data/session.ts";
import { NoCost } from "./no-cost.tsx";

afterEach(() => vi.unstubAllGlobals());

const line: DraftLine = {
  key: "l-1",
  item: { id: "i-1", sku: "MUG-1", name: "White mug", available: 3 },
  quantity: "12",
  money: "",
};
const last = {
  unitCostMinor: 210,
  currency: "EUR",
  purchaseOrderId: "po-1",
  number: "PO-2026-000007",
  supplierName: "Alder Ceramics",
  orderedAt: "2026-03-01T09:00:00.000Z",
};
const route = "GET /api/wms/items/i-1/last-cost";

function open(shown: DraftLine, onUse: (money: string) => void = () => undefined) {
  openScreen(<NoCost line={shown} supplierId="s-1" currency="EUR" onUse={onUse} />);
}

const user = { email: "ada@people.example", name: "Ada", roles: ["manager"], permissions: ["costs:read"] };
beforeEach(() => void session.adopt({ user, accessToken: "a", refreshToken: "r" }));

describe("a purchase order line without a cost", () => {
  it("asks for no cost in the name of somebody who sees none, and says what an empty one means [AUTH-15]", async () => {
    session.adopt({ user: { ...user, roles: ["wms"], permissions: [] }, accessToken: "a", refreshToken: "r" });
    const asked = answering({ [route]: { last: null } });
    open(line);
    expect((await screen.findByRole("status")).textContent).toBe(
      "Costs are not shown to your role. Left empty, a line keeps the agreed cost, if it has one.",
    );
    expect(asked).toEqual([]);
  });

  it("warns, and proposes the last price that was agreed, which one press takes over [WMS-06]", async () => {
    answering({ [route]: { last } });
    const onUse = vi.fn<(money: string) => void>();
    open(line, onUse);
    const warning = await screen.findByRole("status");
    expect(warning.textContent).toContain("Without a cost the stock valuation takes the item’s own cost, or none.");
    await waitFor(() =>
      expect(warning.textContent).toMatch(/Last agreed: €2\.10 with Alder Ceramics, PO-2026-000007, /),
    );
    await userEvent.click(screen.getByRole("button", { name: "Use €2.10" }));
    expect(onUse).toHaveBeenCalledExactlyOnceWith("2.10");
  });

  it("warns without a proposal where none was ever agreed [WMS-06]", async () => {
    const asked = answering({ [route]: { last: null } });
    open(line);
    expect((await screen.findByRole("status")).textContent).toContain("Without a cost");
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("is not warned about once a cost is typed, or before an item is chosen [WMS-06]", async () => {
    const asked = answering({ [route]: { last } });
    openScreen(
      <>
        <NoCost line={{ ...line, money: "2.50" }} supplierId="s-1" currency="EUR" onUse={() => undefined} />
        <NoCost line={{ ...line, item: undefined }} supplierId="s-1" currency="EUR" onUse={() => undefined} />
        <p>Lines of the order</p>
      </>,
    );
    expect(await screen.findByText("Lines of the order")).toBeDefined();
    expect(screen.queryByRole("status")).toBeNull();
    expect(asked).toEqual([]);
  });
});
