import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { offlineQueue } from "../data/offline-queue/browser-queue.ts";
import { keptText } from "../data/offline-queue/send-or-keep.ts";
import { queueStore } from "../data/storage/queue-store.ts";
import { remembered } from "../data/storage/remembered.ts";
import { toasts } from "../data/toasts.ts";
import { answering, openScreen } from "../../test/open-screen.tsx";
import { ScrapForm } from "../features/wms/inventory/stock-forms.tsx";
import type { StockPlace } from "../features/wms/inventory/stock-place.ts";

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
  status: "available",
  unitId: null,
  ownerId: null,
};
const simulate = "POST /api/actions/inventory-management_scrap_stock/simulate";
const apply = "POST /api/actions/apply";

const planned = (token: string, before: number) => ({
  token,
  expiresAt: "2026-11-21T12:10:00.000Z",
  warnings: [],
  diff: [
    { subject: "MUG-1 at A-01-1", field: "On hand", before: `${before} each`, after: `${before - 3} each`, href: null },
  ],
});
const applied = { applied: { id: "a-1", undoable: true, subjects: [] }, diff: [], output: {} };

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of toasts.shown) toasts.dismiss(id);
});

async function previewThree() {
  const onDone = vi.fn<() => void>();
  openScreen(<ScrapForm stock={stock} onDone={onDone} />);
  await userEvent.type(await screen.findByLabelText("Quantity"), "3");
  await userEvent.selectOptions(screen.getByLabelText("Reason"), "damaged");
  await userEvent.click(screen.getByRole("button", { name: "Preview" }));
  return onDone;
}

const approve = async () => userEvent.click(await screen.findByRole("button", { name: "Scrap 3 each" }));

describe("changing stock by hand", () => {
  it("shows what would change, does it when that is approved, and offers to take it back [PLT-06]", async () => {
    const asked = answering({ [simulate]: planned("t-1", 10), [apply]: applied });
    const onDone = await previewThree();
    const table = await screen.findByRole("table", { name: "What will change" });
    const row = within(table).getByRole("row", { name: /On hand/ });
    expect(row.textContent).toBe("On hand10 each7 each");
    expect(onDone).not.toHaveBeenCalled();
    await approve();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const sent = asked.find(({ path }) => path === "/api/actions/apply");
    expect(sent).toMatchObject({
      body: { token: "t-1", input: { itemId: stock.itemId, quantity: 3, reason: "damaged", lotId: null, note: null } },
    });
    expect(toasts.shown).toMatchObject([{ message: "3 each of MUG-1 scrapped", action: { label: "Undo" } }]);
  });

  it("shows the changes anew when somebody was faster, and sends the new approval [PLT-06]", async () => {
    const plans = [planned("t-1", 10), planned("t-2", 9)];
    const outcomes = [
      () => Response.json({ code: "plan.changed", message: "Something changed." }, { status: 409 }),
      () => Response.json(applied),
    ];
    const asked = answering({
      [simulate]: () => Response.json(plans.shift()),
      [apply]: () => outcomes.shift()?.() ?? Response.error(),
    });
    const onDone = await previewThree();
    await approve();
    await screen.findByText("Something changed in the meantime.");
    expect(screen.getByRole("row", { name: /On hand/ }).textContent).toBe("On hand9 each6 each");
    await approve();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(asked.filter(({ path }) => path === "/api/actions/apply").map(({ body }) => body)).toMatchObject([
      { token: "t-1" },
      { token: "t-2" },
    ]);
  });

  it("says in the form why it would be refused and keeps what was typed [WMS-02] [PLT-06]", async () => {
    const refused = { code: "stock.below_reserved", message: "2 of MUG-1 at A-01-1 are reserved." };
    answering({ [simulate]: () => Response.json(refused, { status: 409 }) });
    await previewThree();
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(refused.message));
    expect(screen.getByLabelText<HTMLInputElement>("Quantity").value).toBe("3");
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("goes back to the form as it was typed, and nothing was done [PLT-06]", async () => {
    const asked = answering({ [simulate]: planned("t-1", 10) });
    await previewThree();
    await userEvent.click(await screen.findByRole("button", { name: "Back" }));
    expect(screen.getByLabelText<HTMLInputElement>("Quantity").value).toBe("3");
    expect(asked.map(({ path }) => path)).not.toContain("/api/actions/apply");
  });
});

describe("changing stock by hand without a connection", () => {
  beforeEach(() => {
    remembered.write(storage.accessToken, "token");
    remembered.write(storage.user, { email: "ada@house.example", name: "Ada", roles: ["wms"], permissions: [] });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    for (const { id } of queueStore.list()) queueStore.remove(id);
    remembered.write(storage.user, null);
  });
  const lost = () => Promise.reject(new TypeError("Failed to fetch"));

  it("says that no changes can be shown, keeps the act, and sends it by its own call [PWA-06] [PLT-06]", async () => {
    const asked = answering({ [simulate]: lost, "POST /api/wms/stock/scrap": lost });
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const onDone = await previewThree();
    await screen.findByText("The changes cannot be shown without a connection.");
    expect(screen.queryByRole("table")).toBeNull();
    await approve();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(toasts.shown.at(-1)).toMatchObject({ type: "info", message: keptText });
    const [kept] = queueStore.list();
    expect(kept).toMatchObject({ method: "POST", url: "/api/wms/stock/scrap", person: "ada@house.example" });
    expect(JSON.parse(kept?.body ?? "")).toMatchObject({ itemId: stock.itemId, quantity: 3, reason: "damaged" });
    expect(asked.map(({ path }) => path)).not.toContain("/api/wms/stock/scrap");
    vi.restoreAllMocks();
    const sent = answering({ "POST /api/wms/stock/scrap": {} });
    await offlineQueue.flush();
    expect(sent.map(({ path, key }) => [path, key])).toEqual([["/api/wms/stock/scrap", kept?.id]]);
    expect(queueStore.list()).toEqual([]);
  });

  it("keeps an approval that got no answer under the key it was sent with, since it may have been done [PWA-06]", async () => {
    const asked = answering({ [simulate]: planned("t-1", 10), [apply]: lost });
    const onDone = await previewThree();
    await approve();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const sent = asked.find(({ path }) => path === "/api/actions/apply");
    expect(queueStore.list()).toMatchObject([
      { id: sent?.key, url: "/api/actions/apply", subject: `itemId=${stock.itemId}` },
    ]);
  });
});
