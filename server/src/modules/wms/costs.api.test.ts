import type { ItemDetail } from "@cerebro/contracts/entities/wms/items.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { addStock, makeItem, makeSupplier, makeWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp();
let worker: SignedInPerson;
let manager: SignedInPerson;
/** Works in the warehouse and reads the executives' figures. */
let executive: SignedInPerson;
let item: ItemDetail;
let supplierId: string;

beforeAll(async () => {
  const organisationId = await test.newOrganisation();
  worker = await test.signIn(["wms"], { organisationId });
  manager = await test.signIn(["manager"], { organisationId });
  executive = await test.signIn(["wms", "executive"], { organisationId });
  const ctx = test.contextFor(organisationId, ["wms"]);
  supplierId = (await makeSupplier(ctx, { code: "ALD", name: "Alder" })).id;
  const terms = { supplierId, supplierSku: null, leadTimeDays: null, minimumQuantity: null, preferred: true };
  const made = await makeItem(ctx, { category: "Steel", costMinor: 321, suppliers: [{ ...terms, costMinor: 298 }] });
  const warehouse = await makeWarehouse(ctx);
  await addStock(ctx, { itemId: made.id, locationId: warehouse.bins[0]?.id }, 10);
  item = await ask<ItemDetail>(manager, `/api/wms/items/${made.id}`);
  const gone = { itemId: item.id, locationId: warehouse.bins[0]?.id, quantity: 2, reason: "damaged" };
  expect((await worker.request("POST", "/api/wms/stock/scrap", gone)).statusCode).toBe(200);
});

const ask = async <Answer>(who: SignedInPerson, path: string): Promise<Answer> =>
  (await who.request("GET", path)).json<Answer>();

const day = 86_400_000;
const around = (): string => {
  const now = test.clock.now().getTime();
  return `from=${new Date(now - day).toISOString()}&to=${new Date(now + day).toISOString()}`;
};

/** Every answer with a cost in it: what those see who may, and what is left of it for who may not. */
const reads: readonly (readonly [string, () => string, object, object])[] = [
  ["the list of items", () => "/api/wms/items", { rows: [{ costMinor: 321 }] }, { rows: [{ costMinor: null }] }],
  [
    "an item",
    () => `/api/wms/items/${item.id}`,
    { costMinor: 321, suppliers: [{ costMinor: 298 }] },
    { costMinor: null, suppliers: [{ costMinor: null }] },
  ],
  ["the totals of the stock", () => "/api/wms/inventory/stats", { valueMinor: 2568 }, { valueMinor: null }],
  [
    "what was scrapped",
    () => `/api/wms/scrap-by-reason?${around()}`,
    { valueMinor: 642, rows: [{ units: 2, valueMinor: 642 }] },
    { valueMinor: null, rows: [{ units: 2, valueMinor: null }] },
  ],
  [
    "the manufacturer's stock",
    () => "/api/industries/manufacturing",
    { stock: [{ valueMinor: 2568 }] },
    { stock: [{ valueMinor: null }] },
  ],
];

describe("what goods cost", () => {
  it.each(reads)("is told in %s to managers and executives, and to nobody else [WMS-14] [AUTH-15]", async (...read) => {
    const [, path, whole, hidden] = read;
    expect(await ask(manager, path())).toMatchObject(whole);
    expect(await ask(executive, path())).toMatchObject(whole);
    expect(await ask(worker, path())).toMatchObject(hidden);
  });

  it("is a column of the exported list for those who see it only [WMS-14]", async () => {
    const [whole, hidden] = await Promise.all(
      [manager, worker].map(async (who) => (await who.request("GET", "/api/wms/exports/items")).body),
    );
    expect(whole).toContain("costMinor");
    expect(whole).toContain("321");
    expect(hidden).toContain(item.sku);
    expect(hidden).not.toContain("costMinor");
    expect(hidden).not.toContain("321");
  });

  it("stands in no entry of an item's history that a worker reads [AUTH-14]", async () => {
    const path = `/api/wms/timeline/item/${item.id}`;
    expect(JSON.stringify(await ask(manager, path))).toContain('"costMinor":321');
    const seen = JSON.stringify(await ask(worker, path));
    expect(seen).toContain("item.create");
    expect(seen).not.toMatch(/"costMinor":\d/);
  });

  it("is kept when a worker saves an item, answered to nobody, and undone to what it was [WMS-04] [PLT-06]", async () => {
    const seen = await ask<ItemDetail>(worker, `/api/wms/items/${item.id}`);
    const saved = await worker.request("PUT", `/api/wms/items/${item.id}`, { ...inputOf(seen), name: "Steel sheet" });
    expect(saved.json()).toMatchObject({ name: "Steel sheet", costMinor: null });
    const after = await ask<ItemDetail>(manager, `/api/wms/items/${item.id}`);
    expect(after).toMatchObject({ name: "Steel sheet", costMinor: 321, suppliers: [{ costMinor: 298 }] });
    const entered = { ...inputOf(after), costMinor: 400 };
    const changed = await worker.request("PUT", `/api/wms/items/${item.id}`, entered);
    expect(await ask(manager, `/api/wms/items/${item.id}`)).toMatchObject({ costMinor: 400 });
    const undone = await worker.request(
      "POST",
      `/api/actions/applied/${String(changed.headers["applied-action"])}/undo`,
    );
    expect(undone.statusCode).toBe(200);
    expect(await ask(manager, `/api/wms/items/${item.id}`)).toMatchObject({ costMinor: 321 });
  });

  it("is not told by the preview of an action either [PLT-06]", async () => {
    const fields = ({ diff }: { diff: { field: string }[] }) => diff.map(({ field }) => field);
    const input = {
      ...inputOf(await ask<ItemDetail>(manager, `/api/wms/items/${item.id}`)),
      name: "Sheet",
      costMinor: 555,
    };
    const preview = async (who: SignedInPerson) =>
      fields((await who.request("POST", "/api/actions/inventory-management_update_item/simulate", { input })).json());
    expect(await preview(manager)).toEqual(["Name", "Cost"]);
    expect(await preview(worker)).toEqual(["Name"]);
  });
});

/** What the form sends of an item that was read. */
function inputOf(read: ItemDetail): object {
  const { id, archived, updatedAt, onHand, reserved, available, incoming, warehouses, suppliers, ...fields } = read;
  void [archived, updatedAt, onHand, reserved, available, incoming, warehouses];
  return { itemId: id, ...fields, suppliers: suppliers.map(({ supplierName: _name, ...link }) => link) };
}
