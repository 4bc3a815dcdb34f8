import fc from "fast-check";
import { expect, it } from "vitest";
import { pick, waitingTasks } from "../../../../test/factories/floor.ts";
import { addStock, makeItem, makeTransfer, makeWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { verifyOrganisation } from "../ledger/verify-ledger.ts";
import { transferVerbs } from "./verbs.ts";

const test = useTestApp();

const steps = fc.array(
  fc.record({
    do: fc.constantFrom("create", "reserve", "release", "pick", "pick", "ship", "receive", "settle", "cancel", "close"),
    which: fc.nat(5),
    item: fc.nat(1),
    units: fc.integer({ min: 1, max: 12 }),
    damaged: fc.nat(2),
    back: fc.boolean(),
  }),
  { minLength: 8, maxLength: 40 },
);
type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never;

interface Stage {
  readonly ctx: Context;
  readonly places: readonly [string, string];
  readonly items: readonly string[];
  readonly transfers: string[];
}

interface Target {
  readonly transferId: string;
  readonly version: null;
  readonly note: null;
}

/** Steps that need nothing but the transfer. */
const plainSteps: { readonly [Name in Step["do"]]?: (ctx: Context, target: Target) => Promise<unknown> } = {
  reserve: transferVerbs.reserveTransfer,
  release: transferVerbs.releaseTransfer,
  cancel: (ctx, target) => transferVerbs.cancelTransfer(ctx, { ...target, reason: "other" }),
  close: transferVerbs.closeTransfer,
};

/** Does a step; what the product refuses is no step. */
async function act(stage: Stage, step: Step): Promise<void> {
  const { ctx, places, items, transfers } = stage;
  const transferId = transfers[step.which % Math.max(1, transfers.length)] ?? "";
  const target = { transferId, version: null, note: null };
  const [from, to] = step.back ? [places[1], places[0]] : places;
  if (step.do === "create") {
    const goods = { itemId: items[step.item] ?? "", quantity: step.units };
    const { id } = await makeTransfer(ctx, [{ id: from }, { id: to }], [goods]);
    await transferVerbs.confirmTransfer(ctx, { transferId: id, version: null });
    transfers.push(id);
    return;
  }
  if (transferId === "") return;
  const plain = plainSteps[step.do];
  if (plain !== undefined) return void (await plain(ctx, target));
  if (step.do === "pick") return pickOne(ctx, transferId, step);
  const { reservations, onTheWay } = await transferVerbs.getTransfer(ctx, { transferId });
  if (step.do === "ship") {
    const loaded = reservations.map(({ id, quantity }) => ({
      reservationId: id,
      quantity: Math.min(quantity, step.units),
      serials: [],
    }));
    return void (await transferVerbs.shipTransfer(ctx, { ...target, loaded }));
  }
  const [goods] = onTheWay;
  if (goods === undefined) return;
  const sent = { lineNumber: goods.lineNumber, lotId: null, unitId: null, serials: [] };
  const quantity = Math.min(step.units, goods.quantity);
  if (step.do === "settle") {
    const lines = [{ ...sent, quantity, reason: "lost_in_transit" as const }];
    return void (await transferVerbs.settleTransfer(ctx, { ...target, lines }));
  }
  const line = { ...sent, good: quantity, damaged: step.damaged, reason: "damaged" as const, damagedSerials: [] };
  await transferVerbs.receiveTransfer(ctx, { ...target, lines: [line], complete: step.back, locationId: null });
}

/** Picks one task of a load, all of it, a part for now, or short. */
async function pickOne(ctx: Context, documentId: string, { units, back, damaged }: Step): Promise<void> {
  const [task] = await waitingTasks(ctx, "pick", documentId);
  if (task === undefined) return;
  const left = task.quantity - task.doneQuantity;
  const quantity = Math.min(left, units);
  const isPart = back && quantity < left;
  const taken = isPart ? quantity : left - Math.min(left, damaged);
  await pick(ctx, task.id, taken, { restFollows: isPart, shortReason: "could_not_locate" });
}

it("no unit is made or lost by transfers, however they are cut into loads and losses [WMS-11] [WMS-02]", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      const organisationId = await test.newOrganisation();
      const ctx = test.contextFor(organisationId, ["wms"]);
      const [north, south] = [await makeWarehouse(ctx, 2), await makeWarehouse(ctx, 2)];
      const items = [(await makeItem(ctx)).id, (await makeItem(ctx)).id];
      for (const itemId of items) await addStock(ctx, { itemId, locationId: north.bins[0]?.id }, 20);
      await addStock(ctx, { itemId: items[0] ?? "", locationId: south.bins[0]?.id }, 10);
      const stage: Stage = { ctx, places: [north.id, south.id], items, transfers: [] };
      for (const step of chosen) {
        await act(stage, step).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
      }
      expect((await verifyOrganisation(test.platform.database, organisationId)).faults).toEqual([]);
      const { rows } = await test.owner.query<{ places: string; held: string; way: string; lines: string }>(
        `select (select coalesce(sum(on_hand), 0) from stock_balance where organisation_id = $1) as places,
           (select coalesce(sum(on_hand), 0) from stock_balance b join location l on l.id = b.location_id
             where b.organisation_id = $1 and (b.physical or l.purpose in ('transit', 'scrap'))) as held,
           (select coalesce(sum(on_hand), 0) from stock_balance b join location l on l.id = b.location_id
             where b.organisation_id = $1 and l.purpose = 'transit') as way,
           (select coalesce(sum(shipped - received - damaged - lost), 0) from transfer_order_line l
             join transfer_order t on t.id = l.transfer_order_id
             where t.organisation_id = $1 and t.state <> 'cancelled') as lines`,
        [organisationId],
      );
      const [sums] = rows;
      // Over all places nothing; in bins, on the way and in scrap what was there at first; on the way what lines say.
      expect(sums).toMatchObject({ places: "0", held: "50" });
      expect(sums?.way).toBe(sums?.lines);
      // What lines hold is what is reserved, wherever it stands.
      const held = await test.owner.query<{ lines: string; reserved: string }>(
        `select (select coalesce(sum(reserved), 0) from transfer_order_line where organisation_id = $1) as lines,
           (select coalesce(sum(reserved), 0) from stock_balance where organisation_id = $1) as reserved`,
        [organisationId],
      );
      expect(held.rows[0]?.reserved).toBe(held.rows[0]?.lines);
    }),
    { numRuns: 4 },
  );
}, 60_000);
