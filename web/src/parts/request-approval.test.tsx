import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { answering, openScreen } from "../../test/open-screen.tsx";
import { ScrapForm } from "../features/wms/inventory/stock-forms.tsx";

const stock = {
  itemId: "00000000-0000-7000-8000-000000000001",
  sku: "MUG-1",
  baseUnit: "each",
  lotId: null,
  lotCode: null,
  locationId: "00000000-0000-7000-8000-000000000002",
  locationCode: "A-01-1",
  onHand: 10,
  reserved: 0,
  available: 10,
  status: "available" as const,
  unitId: null,
  ownerId: null,
};
const simulate = "POST /api/actions/inventory-management_scrap_stock/simulate";
const above = {
  code: "decision.approval_required",
  message: "This is worth more than 40 EUR. Somebody has to approve it.",
};
const refusing = (refusal: object) => () => Response.json(refusal, { status: 409 });

afterEach(() => vi.unstubAllGlobals());

async function scrapThree() {
  openScreen(<ScrapForm stock={stock} onDone={() => undefined} />);
  await userEvent.type(await screen.findByLabelText("Quantity"), "3");
  await userEvent.selectOptions(screen.getByLabelText("Reason"), "damaged");
  await userEvent.click(screen.getByRole("button", { name: "Preview" }));
}

describe("what is above one's own limit", () => {
  it("can be proposed as it was typed, and leads to the request [DEC-04]", async () => {
    const asked = answering({ [simulate]: refusing(above), "POST /api/decisions": { id: "d-1", status: "pending" } });
    await scrapThree();
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(above.message));
    await userEvent.click(screen.getByRole("button", { name: "Request approval" }));
    const link = await screen.findByRole("link", { name: "Show the request" });
    expect(link.getAttribute("href")).toBe("/approvals?show=own&decision=d-1");
    const { body } = asked.find(({ path }) => path === "/api/decisions") ?? {};
    expect(body).toMatchObject({
      tool: "inventory-management_scrap_stock",
      data: { itemId: stock.itemId, locationId: stock.locationId, quantity: 3, reason: "damaged" },
    });
  });

  it("is not offered for a refusal of another kind [DEC-04]", async () => {
    const other = { code: "stock.below_reserved", message: "2 of MUG-1 at A-01-1 are reserved." };
    answering({ [simulate]: refusing(other) });
    await scrapThree();
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(other.message));
    expect(screen.queryByRole("button", { name: "Request approval" })).toBeNull();
  });
});
