import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { toasts } from "../../../data/toasts.ts";
import { answering, openScreen } from "../../../../test/open-screen.tsx";
import { ScrapForm } from "../inventory/stock-forms.tsx";
import type { StockPlace } from "../inventory/stock-place.ts";

const stock: StockPlace = {
  itemId: "00000000-0000-7000-8000-000000000001",
  sku: "MUG-1",
  baseUnit: "each",
  lotId: null,
  lotCode: null,
  locationId: "00000000-0000-7000-8000-000000000002",
  locationCode: "A-01-1",
  onHand: 10,
  reserved: 2,
  available: 8,
};
const scrap = "POST /api/wms/stock/scrap";

afterEach(() => vi.unstubAllGlobals());

async function scrapThree() {
  const onDone = vi.fn<() => void>();
  openScreen(<ScrapForm stock={stock} onDone={onDone} />);
  await userEvent.type(await screen.findByLabelText("Quantity"), "3");
  await userEvent.selectOptions(screen.getByLabelText("Reason"), "damaged");
  await userEvent.click(screen.getByRole("button", { name: /Scrap 3/ }));
  return onDone;
}

describe("changing stock by hand", () => {
  it("sends the act once with a key, tells it and offers to take it back [WMS-02]", async () => {
    const asked = answering({
      [scrap]: { movementIds: ["m-1"], balances: [] },
      "POST /api/wms/movements/m-1/correct": { movementIds: ["m-2"], balances: [] },
    });
    const onDone = await scrapThree();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(asked[0]).toMatchObject({
      body: { itemId: stock.itemId, quantity: 3, reason: "damaged", lotId: null, note: null },
    });
    expect(asked[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    const [told] = toasts.shown;
    expect(told).toMatchObject({ type: "success", message: "3 each of MUG-1 scrapped" });
    told?.action?.run();
    await waitFor(() => expect(asked.at(-1)?.path).toBe("/api/wms/movements/m-1/correct"));
  });

  it("says why it was refused and keeps what was typed [WMS-02]", async () => {
    const refused = { code: "stock.below_reserved", message: "2 of MUG-1 at A-01-1 are reserved." };
    answering({ [scrap]: () => Response.json(refused, { status: 409 }) });
    const onDone = await scrapThree();
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(refused.message));
    expect(screen.getByLabelText<HTMLInputElement>("Quantity").value).toBe("3");
    expect(onDone).not.toHaveBeenCalled();
  });

  it("repeats an unanswered act under the same key, a refused one under a new one [PLT-03]", async () => {
    const outcomes = [
      () => Promise.reject(new TypeError("Failed to fetch")),
      () => Promise.resolve(Response.json({ code: "stock.insufficient", message: "Only 1 left." }, { status: 409 })),
      () => Promise.resolve(Response.json({ movementIds: [], balances: [] })),
    ];
    const asked = answering({
      [scrap]: () => (outcomes.shift() ?? (() => Promise.reject(new Error("asked too often"))))(),
    });
    const onDone = await scrapThree();
    await screen.findByText(/connection/);
    await userEvent.click(screen.getByRole("button", { name: /Scrap 3/ }));
    await screen.findByText("Only 1 left.");
    await userEvent.click(screen.getByRole("button", { name: /Scrap 3/ }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const [lost, repeated, anew] = asked.map(({ key }) => key);
    expect(repeated).toBe(lost);
    expect(anew).not.toBe(lost);
  });
});
