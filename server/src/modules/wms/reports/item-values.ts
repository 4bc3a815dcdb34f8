import type { Context } from "../../../platform/context.ts";
import { defineRound } from "../../../platform/jobs/organisation-rounds.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { KeptDifference } from "../../../platform/kept-days/kept-difference.ts";
import {
  forgetNotes,
  type HeldValue,
  type ItemValue,
  keptValues,
  readingOf,
  type StaleItem,
  staleItems,
  writeValues,
} from "./item-values.store.ts";
import { type Holding, holdingDifferences, loadHoldings } from "./holdings.store.ts";
import { loadItems, type Snapshot, snapshotOf, type ValuedItem, valueItems } from "./ledger.store.ts";

const everySeconds = 300;
const itemsAtOnce = 2_000;

/** Works out every few minutes what the items are worth that moved or got another cost. */
export function defineItemValues(platform: Platform): void {
  defineRound(platform, {
    name: "item-values-keep",
    summary: "Values the stock of items that moved or whose cost changed.",
    actor: "Kept sums",
    rule: { everySeconds },
    work: keepValues,
  });
}

export const summaryOf = ({ item, valuation, lastShipped }: ValuedItem): ItemValue => ({
  itemId: item.id,
  units: valuation.units,
  value: valuation.value,
  withoutCost: valuation.unitsWithoutCost,
  layers: valuation.layers.map(({ remaining, unitCost }) => ({ remaining, unitCost })),
  oldest: valuation.layers[0]?.at ?? null,
  lastShipped,
});

/** The present value of every item that ever moved. */
export async function allPresentValues(snapshot: Snapshot): Promise<ReadonlyMap<string, ItemValue>> {
  const [worked, kept] = [await presentValues(snapshot), await keptValues(snapshot)];
  const all = [...kept, ...worked.map(({ held: _held, category: _category, ...value }) => value)];
  return new Map(all.map((value) => [value.itemId, value]));
}

/** Values of the present that the kept ones do not tell. */
export async function presentValues(snapshot: Snapshot): Promise<HeldValue[]> {
  return valuesOf(snapshot, await staleItems(snapshot));
}

async function valuesOf(snapshot: Snapshot, stale: readonly StaleItem[]): Promise<HeldValue[]> {
  if (stale.length === 0) return [];
  const itemIds = stale.map(({ itemId }) => itemId);
  const items = await loadItems(snapshot, { itemIds });
  const holdings = await loadHoldings(snapshot, itemIds);
  const valued = new Map<string, ItemValue>();
  for await (const one of valueItems(snapshot, items, { until: null, itemIds })) {
    valued.set(one.item.id, summaryOf(one));
  }
  return itemIds.map((itemId) => ({
    ...(valued.get(itemId) ?? { ...nothing, itemId }),
    category: items.get(itemId)?.category ?? null,
    held: holdings.get(itemId) ?? nothingHeld,
  }));
}

const nothingHeld: Holding = { own: 0, others: 0, inTransit: 0, onHold: 0, quarantined: 0, damaged: 0, expired: 0 };

/** Of items of which only goods of others were here. */
const nothing = { units: 0, value: 0, withoutCost: 0, layers: [], oldest: null, lastShipped: null };

export async function keepValues(ctx: Context): Promise<void> {
  for (;;) {
    const read = await snapshotOf(ctx, async (snapshot) => {
      const reading = await readingOf(snapshot.reader);
      const stale = await staleItems(snapshot, itemsAtOnce);
      return { reading, stale, currency: snapshot.currency, values: await valuesOf(snapshot, stale) };
    });
    const { reading, stale, currency, values } = read;
    await ctx.platform.database.transaction(ctx, async (tx) => {
      const ends = new Map(stale.map(({ itemId, lastSequence }) => [itemId, lastSequence]));
      const kept = values.map((value) => ({ ...value, lastSequence: ends.get(value.itemId) ?? 0 }));
      await writeValues(tx, kept, { readAt: reading.readAt, currency });
      await forgetNotes(tx, reading, [...ends.keys()]);
    });
    if (stale.length < itemsAtOnce) return;
  }
}

const differencesAtMost = 100;

/** Kept values that the movements do not come to; those that do not hold any more are worked out anew anyway. */
export async function valueDifferences(snapshot: Snapshot): Promise<KeptDifference[]> {
  const stale = new Set((await staleItems(snapshot)).map(({ itemId }) => itemId));
  const kept = new Map((await keptValues(snapshot)).map((value) => [value.itemId, value]));
  const differences: KeptDifference[] = [];
  const compare = (sku: string, summed: ItemValue): void => {
    const known = kept.get(summed.itemId) ?? { ...nothing, itemId: summed.itemId };
    kept.delete(summed.itemId);
    const [one, other] = [wordsOf(known), wordsOf(summed)];
    if (one === other || stale.has(summed.itemId) || differences.length === differencesAtMost) return;
    differences.push({ sum: "value of the stock", subject: sku, kept: one, summed: other });
  };
  const items = await loadItems(snapshot);
  for await (const one of valueItems(snapshot, items, { until: null })) compare(one.item.sku, summaryOf(one));
  for (const itemId of kept.keys()) compare(items.get(itemId)?.sku ?? itemId, { ...nothing, itemId });
  for (const { itemId, sku, ...held } of await holdingDifferences(snapshot)) {
    if (stale.has(itemId) || differences.length === differencesAtMost) continue;
    differences.push({ sum: "stock of an item", subject: sku, ...held });
  }
  return differences;
}

const wordsOf = ({ units, value, withoutCost, layers, oldest, lastShipped }: ItemValue): string => {
  const rests = layers.map(({ remaining, unitCost }) => `${remaining} at ${unitCost ?? "–"}`).join(", ");
  return [units, value, withoutCost, `layers ${rests}`, oldest ?? "–", lastShipped ?? "–"].join(" / ");
};
