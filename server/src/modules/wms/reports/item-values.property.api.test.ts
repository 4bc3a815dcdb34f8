import fc from "fast-check";
import { expect, it } from "vitest";
import { tireless } from "../../../../test/factories/tireless.ts";
import { WarehouseFlow } from "../../../../test/factories/warehouse-flow.ts";
import { addStock, makeItem, makeWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { runReport, rowsOf } from "../../../../test/factories/reports.ts";
import { holdingDifferences } from "./holdings.store.ts";
import { allPresentValues, keepValues, presentValues, summaryOf } from "./item-values.ts";
import { type ItemValue, loadValuePage, staleItems } from "./item-values.store.ts";
import { loadItems, snapshotOf, valueItems } from "./ledger.store.ts";

const rounds = 4;
const which = fc.nat(2);
const quantity = fc.integer({ min: 1, max: 9 });
const cost = fc.option(fc.integer({ min: 1, max: 500 }));
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant("receive" as const), which, quantity, cost }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("add" as const), which, quantity }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("scrap" as const), which, quantity }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("ship" as const), which, quantity: fc.constant(1) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("itemCost" as const), which, cost }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant("category" as const), which, name: fc.constantFrom("A", "B") }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("hold" as const), which, quantity }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("lineCost" as const), cost }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("orderCurrency" as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("replaceLines" as const), cost }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("keep" as const) }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
type Of<Type extends Act["type"]> = Extract<Act, { type: Type }>;

const test = useTestApp();

async function openHouse() {
  const person = tireless(test, await test.signIn(["manager"]));
  const worker = await test.signIn(["wms"], { organisationId: person.organisationId });
  const ctx = test.contextFor(person.organisationId, ["wms"]);
  const { bins } = await makeWarehouse(ctx);
  const itemIds: string[] = [];
  for (const costMinor of [100, 250, null]) itemIds.push((await makeItem(ctx, { costMinor })).id);
  const locationId = bins[0]?.id ?? "";
  for (const itemId of itemIds) await addStock(ctx, { itemId, locationId }, 60);
  const flow = new WarehouseFlow(tireless(test, worker));
  const ofOrganisation = (text: string, ...values: unknown[]) =>
    test.owner.query(text, [person.organisationId, ...values]);
  const run = {
    receive: async (one: Of<"receive">) => {
      await flow.receive(itemIds[one.which] ?? "", one.quantity, one.cost);
    },
    add: async (one: Of<"add">) => {
      await addStock(ctx, { itemId: itemIds[one.which] ?? "", locationId }, one.quantity);
    },
    scrap: async (one: Of<"scrap">) => {
      const body = { itemId: itemIds[one.which], locationId, quantity: one.quantity, reason: "damaged" };
      await flow.command("/api/wms/stock/scrap", body);
    },
    ship: async (one: Of<"ship">) => {
      await flow.ship(await flow.confirmOrder(itemIds[one.which] ?? "", one.quantity));
      test.clock.advance(90 * 60_000);
    },
    itemCost: (one: Of<"itemCost">) =>
      ofOrganisation(
        "update item set cost_minor = $3 where organisation_id = $1 and id = $2",
        itemIds[one.which],
        one.cost,
      ),
    category: (one: Of<"category">) =>
      ofOrganisation(
        "update item set category = $3 where organisation_id = $1 and id = $2",
        itemIds[one.which],
        one.name,
      ),
    hold: async (one: Of<"hold">) => {
      const at = { itemId: itemIds[one.which], locationId, quantity: one.quantity, status: "available" };
      await flow.command("/api/wms/stock/status", { ...at, toStatus: "on_hold", reason: "inspection" });
    },
    lineCost: (one: Of<"lineCost">) =>
      ofOrganisation("update purchase_order_line set unit_cost_minor = $2 where organisation_id = $1", one.cost),
    orderCurrency: () =>
      ofOrganisation(`update purchase_order set currency = case currency when 'EUR' then 'USD' else 'EUR' end
        where id = (select id from purchase_order where organisation_id = $1 order by id limit 1)`),
    replaceLines: async (one: Of<"replaceLines">) => {
      await ofOrganisation(
        "create temporary table replaced as select * from purchase_order_line where organisation_id = $1",
      );
      await ofOrganisation("delete from purchase_order_line where organisation_id = $1");
      await test.owner.query("update replaced set unit_cost_minor = $1", [one.cost]);
      await test.owner.query("insert into purchase_order_line select * from replaced");
      await test.owner.query("drop table replaced");
    },
    keep: () => keepValues(ctx),
  };
  return { ctx, person, itemIds, run: (one: Act) => (run[one.type] as (it: Act) => Promise<unknown>)(one) };
}

const byId = <T extends { readonly itemId: string }>(values: readonly T[]): T[] =>
  values.toSorted((one, other) => (one.itemId < other.itemId ? -1 : 1));

/** What the layers of all movements come to. */
const worked = (ctx: Context) =>
  snapshotOf(ctx, async (snapshot) => {
    const all: ItemValue[] = [];
    for await (const one of valueItems(snapshot, await loadItems(snapshot), { until: null })) all.push(summaryOf(one));
    return byId(all);
  });

/** What aging reads, and what the valuation reads of the same moment. */
const told = (ctx: Context) =>
  snapshotOf(ctx, async (snapshot) => {
    const all = byId([...(await allPresentValues(snapshot)).values()]);
    const page = await loadValuePage(snapshot, { values: await presentValues(snapshot), order: "sku" });
    const lines = page.lines.map(({ itemId, units, value, withoutCost, layers, oldest }) => ({
      itemId,
      units,
      value,
      withoutCost,
      layers,
      oldest,
    }));
    expect(page.categories.every(({ unlike }) => unlike === 0)).toBe(true);
    const items = await loadItems(snapshot);
    for (const { itemId, category } of page.lines) expect(category).toBe(items.get(itemId)?.category);
    const { rows } = await test.owner.query<{ onHold: string }>(
      `select coalesce(sum(on_hand), 0) as "onHold" from stock_balance where organisation_id = $1 and status = 'on_hold'`,
      [ctx.organisationId],
    );
    expect(page.lines.reduce((sum, { onHold }) => sum + onHold, 0)).toBe(Number(rows[0]?.onHold));
    const stale = new Set((await staleItems(snapshot)).map(({ itemId }) => itemId));
    expect((await holdingDifferences(snapshot)).filter(({ itemId }) => !stale.has(itemId))).toEqual([]);
    const inStock = all.filter(({ units }) => units > 0);
    expect(byId(lines)).toEqual(
      inStock.map(({ itemId, units, value, withoutCost, layers, oldest }) => ({
        itemId,
        units,
        value,
        withoutCost,
        layers: layers.length,
        oldest,
      })),
    );
    return all;
  });

it("values stock by kept values as the movements do, whatever moves and whichever cost changes [WMS-14]", async () => {
  const seed = Math.trunc(Date.now() % 2 ** 31);
  const { ctx, run } = await openHouse();
  const programs = fc.sample(fc.array(act, { minLength: 8, maxLength: 8 }), { numRuns: rounds, seed });
  for (const program of programs) {
    for (const one of program) await run(one);
    expect(await told(ctx), `seed ${seed}: ${JSON.stringify(program)}`).toEqual(await worked(ctx));
  }
  await run({ type: "ship", which: 0, quantity: 1 });
  await keepValues(ctx);
  expect(await snapshotOf(ctx, (snapshot) => staleItems(snapshot))).toEqual([]);
  expect(await told(ctx)).toEqual(await worked(ctx));
  expect((await told(ctx)).some(({ lastShipped }) => lastShipped !== null)).toBe(true);
});

it("makes the same aging report of kept layers as of the movements, and reads the kept ones [WMS-14]", async () => {
  const { ctx, person, itemIds, run } = await openHouse();
  await run({ type: "receive", which: 0, quantity: 7, cost: 333 });
  await run({ type: "ship", which: 0, quantity: 1 });
  await run({ type: "scrap", which: 1, quantity: 5 });
  await run({ type: "receive", which: 2, quantity: 4, cost: null });
  const ageing = async () => rowsOf(await runReport(person, "ageing", "sort=sku"));
  const ofMovements = await ageing();
  expect(ofMovements).toHaveLength(3);
  expect(ofMovements.find(({ id }) => id === itemIds[0])?.["lastShipped"]).not.toBeNull();
  await keepValues(ctx);
  expect(await ageing()).toEqual(ofMovements);
  await test.owner.query(
    `update item_value set last_shipped = null, layer_costs = array_fill(1::bigint, array[cardinality(layer_costs)])
      where item_id = $1`,
    [itemIds[0]],
  );
  expect((await ageing()).find(({ id }) => id === itemIds[0])).toMatchObject({ lastShipped: null, age0: 66 });
});

it("keeps a reading that is later than the one that is written, and the note of a cost that it has not seen [WMS-14]", async () => {
  const { ctx, itemIds } = await openHouse();
  await keepValues(ctx);
  await test.owner.query("update item_value set value = 1, read_at = now() + interval '1 hour' where item_id = $1", [
    itemIds[0],
  ]);
  await test.owner.query("update item set cost_minor = 7 where id = any($1)", [itemIds.slice(0, 2)]);
  const stale = await snapshotOf(ctx, (snapshot) => staleItems(snapshot));
  expect(stale.map(({ itemId }) => itemId).toSorted()).toEqual(itemIds.slice(0, 2).toSorted());
  await keepValues(ctx);
  const { rows } = await test.owner.query<{ item_id: string; value: string }>(
    "select item_id, value from item_value where item_id = any($1)",
    [itemIds.slice(0, 2)],
  );
  expect(Object.fromEntries(rows.map(({ item_id, value }) => [item_id, Number(value)]))).toEqual({
    [itemIds[0] ?? ""]: 1,
    [itemIds[1] ?? ""]: 60 * 7,
  });
});

it("shows the first page in each order as the whole report has it [WMS-14]", async () => {
  const { person, run } = await openHouse();
  await run({ type: "receive", which: 0, quantity: 3, cost: 333 });
  await run({ type: "receive", which: 1, quantity: 90, cost: null });
  for (const column of ["sku", "value", "unitCost", "layers", "units", "withoutCost", "oldest", "category"]) {
    for (const sort of [column, `-${column}`]) {
      const first = await runReport(person, "valuation", `sort=${sort}`);
      // A search needs the whole report.
      const whole = await runReport(person, "valuation", `sort=${sort}&search=t`);
      expect(first.rows, sort).toEqual(whole.rows);
      expect(first.figures).toEqual(whole.figures);
      expect([first.count, rowsOf(first).length]).toEqual([3, 3]);
    }
  }
});

it("keeps the values of all items beside one whose stock is worth more than the largest amount [WMS-14] [PLT-01]", async () => {
  const ctx = test.contextFor(await test.newOrganisation("Dearest"), ["manager"]);
  const { bins } = await makeWarehouse(ctx, 2);
  const plain = await makeItem(ctx, { sku: "PLAIN", costMinor: 250 });
  const dearest = await makeItem(ctx, { sku: "DEAREST-2", costMinor: 9_000_000_000_000 });
  await addStock(ctx, { itemId: plain.id, locationId: bins[0]?.id }, 4);
  await addStock(ctx, { itemId: dearest.id, locationId: bins[1]?.id }, 1_000_000_000);
  await keepValues(ctx);
  const { rows } = await test.owner.query(
    "select item_id, units::float8 as units, value::float8 as value, without_cost::float8 as bare from item_value where item_id = any($1) order by value",
    [[plain.id, dearest.id]],
  );
  expect(rows).toEqual([
    { item_id: dearest.id, units: 1_000_000_000, value: 0, bare: 1_000_000_000 },
    { item_id: plain.id, units: 4, value: 1_000, bare: 0 },
  ]);
});
