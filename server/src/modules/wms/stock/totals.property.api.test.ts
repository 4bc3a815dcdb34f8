import fc from "fast-check";
import { expect, it } from "vitest";
import { locationEndpoints } from "@cerebro/contracts/endpoints/wms/locations.ts";
import { allocatablePurposes, areaPurposes } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { addStock, makeItem, makeWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";
import { inventoryVerbs, locationVerbs } from "../index.ts";
import { lotVerbs } from "../trace/lot-verbs.ts";
import { verifyOrganisation } from "../ledger/verify-ledger.ts";
import { plainGoods } from "./stock-goods.ts";

const rounds = 12;
const actsAtOnce = 16;

const bin = fc.nat(4);
const which = fc.nat(2);
const quantity = fc.integer({ min: 1, max: 9 });
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant("add" as const), which, bin, quantity }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant("transfer" as const), which, bin, to: bin, quantity }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("scrap" as const), which, bin, quantity }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("reserve" as const), which, quantity }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("block" as const),
      status: fc.constantFrom("available" as const, "quarantined" as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant("purpose" as const), bin, purpose: fc.constantFrom(...areaPurposes) }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const test = useTestApp();

/** Two warehouses, a plain item in plenty, another one, and an item with a lot that is blocked and freed. */
async function openFloor(ctx: Context) {
  const houses = [await makeWarehouse(ctx, 3), await makeWarehouse(ctx, 2)];
  const bins = houses.flatMap((house) => house.bins.map(({ id }) => id));
  const items = [await makeItem(ctx), await makeItem(ctx), await makeItem(ctx, { lotTracked: true })];
  const itemIds = items.map(({ id }) => id);
  const add = async (itemId: string, locationId: string | undefined, units: number) =>
    addStock(ctx, { itemId, locationId }, units, itemId === itemIds[2] ? { code: "LOT-1", expiresOn: null } : null);
  for (const [index, id] of itemIds.entries()) await add(id, bins[index], 40);
  const lot = await ctx.read.one<{ id: string }>(sql`select id from lot where item_id = ${itemIds[2]}`);
  return { bins, itemIds, add, lotId: lot.id };
}

type Floor = Awaited<ReturnType<typeof openFloor>>;

async function run(ctx: Context, { bins, itemIds, add, lotId }: Floor, one: Act): Promise<void> {
  const itemId = "which" in one ? (itemIds[one.which] ?? "") : "";
  const at = { itemId, lotId: itemId === itemIds[2] ? lotId : null, ...plainGoods, note: null };
  const locationId = "bin" in one ? (bins[one.bin] ?? "") : "";
  if (one.type === "add") await add(itemId, locationId, one.quantity);
  else if (one.type === "transfer") {
    const toLocationId = bins[one.to] ?? "";
    await inventoryVerbs.transferStock(ctx, {
      ...at,
      locationId,
      toLocationId,
      quantity: one.quantity,
      reason: "reslotting",
    });
  } else if (one.type === "scrap") {
    await inventoryVerbs.scrapStock(ctx, { ...at, locationId, quantity: one.quantity, reason: "damaged" });
  } else if (one.type === "reserve") {
    const hold = { itemId, warehouseId: null, quantity: one.quantity, expiresInMinutes: 60, note: null };
    await inventoryVerbs.reserveStock(ctx, hold);
  } else if (one.type === "block") {
    await lotVerbs.changeLotStatus(ctx, { lotId, version: null, status: one.status, reason: "inspection", note: null });
  } else {
    await ctx.transaction(async (tx) => {
      await tx.execute(sql`select hold_bins(array[${locationId}]::uuid[])`);
      await tx.execute(sql`update location set purpose = ${one.purpose} where id = ${locationId}`);
    });
  }
}

const differences = (ctx: Context) =>
  ctx.read.rows(sql`select * from stock_total kept full join stock_total_by_rows summed
      using (organisation_id, item_id, warehouse_id, owner_key)
    where (coalesce(kept.on_hand, 0), coalesce(kept.reserved, 0), coalesce(kept.available, 0))
      <> (coalesce(summed.on_hand, 0), coalesce(summed.reserved, 0), coalesce(summed.available, 0))`);

it("keeps totals equal to the sums of their balances while stock, lots and bins change at once [WMS-02] [WMS-03]", async () => {
  const seed = Math.trunc(Date.now() % 2 ** 31);
  const ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  const floor = await openFloor(ctx);
  const programs = fc.sample(fc.array(act, { minLength: actsAtOnce, maxLength: actsAtOnce }), {
    numRuns: rounds,
    seed,
  });
  let done = 0;
  for (const program of programs) {
    const outcomes = await Promise.allSettled(program.map((one) => run(ctx, floor, one)));
    const failed = outcomes.filter((outcome) => outcome.status === "rejected");
    for (const { reason } of failed) expect(reason, `seed ${seed}`).toBeInstanceOf(AppError);
    done += outcomes.length - failed.length;
    expect(await differences(ctx), `seed ${seed}: ${JSON.stringify(program)}`).toEqual([]);
  }
  // A run in which all is refused would prove nothing.
  expect(done).toBeGreaterThan((rounds * actsAtOnce) / 3);
  expect((await verifyOrganisation(test.platform.database, ctx.organisationId)).faults).toEqual([]);
});

it("lets the purpose of a bin change while goods arrive in it for the first time: neither waits for the other in a circle [WMS-02]", async () => {
  const ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  const { bins } = await makeWarehouse(ctx, 4);
  let runs = 0;
  // A deadlock is found after a second and its work is run again.
  const counted: Context = {
    ...ctx,
    transaction: (work) =>
      ctx.transaction((tx) => {
        runs += 1;
        return work(tx);
      }),
  };
  const asked = 7;
  for (let round = 0; round < 20; round += 1) {
    const itemIds = [(await makeItem(ctx)).id, (await makeItem(ctx)).id];
    const locationId = bins[round % bins.length]?.id ?? "";
    const before = await locationVerbs.getLocation(ctx, { locationId });
    const purpose = before.purpose === "pick" ? "storage" : "pick";
    const wanted = locationEndpoints.updateLocation.input.strip().parse({ ...before, locationId, purpose });
    const [one, other] = itemIds.map((itemId) => () => addStock(counted, { itemId, locationId }, 1));
    const change = () => locationVerbs.updateLocation(counted, wanted);
    const arrive = [one, other, one, other, one, other].flatMap((each) => each ?? []);
    await Promise.all([...arrive.slice(0, 2), change, ...arrive.slice(2)].map((act) => act()));
    expect(await differences(ctx)).toEqual([]);
  }
  expect(runs).toBe(20 * asked);
});

it("promises from the same bins in the database as in the contracts [WMS-03]", async () => {
  const { rows } = await test.owner.query<{ purpose: string }>(
    "select purpose from unnest($1::text[]) purpose where may_promise(purpose, 'available', null)",
    [areaPurposes],
  );
  expect(rows.map(({ purpose }) => purpose).toSorted()).toEqual([...allocatablePurposes].toSorted());
});
