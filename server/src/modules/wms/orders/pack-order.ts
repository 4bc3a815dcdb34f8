import { cartonTypeOf } from "@cerebro/contracts/constants/wms.ts";
import type { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import type { CartonType, PickedGoods } from "@cerebro/engines/inventory/pack-carton.ts";
import { makeSscc } from "@cerebro/engines/inventory/sscc.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { nextNumber } from "../../../platform/numbers.store.ts";
import { loadItemMeasures } from "../items/measures.store.ts";
import { firstBin } from "../locations/locations.store.ts";
import { loadWarehouse, resolveWarehouse } from "../locations/warehouses.store.ts";
import { endTasks, insertTasks, wholeDocument } from "../tasks/tasks.store.ts";
import { loadOrder, setOrderState } from "./orders.store.ts";
import { copyLineProgress } from "./order-lines.store.ts";
import { moveHandled } from "./move-handled.ts";
import { openOrder, recordOrder, type WorkingOrder } from "./present-order.ts";
import { type Handled, insertShipment, loadHandled, type NewCarton } from "./shipments.store.ts";
import { workOutCartons } from "./work-out-cartons.ts";
import { nextSerials } from "../units/sscc.store.ts";

type Cartons = InputOf<typeof orderEndpoints.packOrder>["cartons"];

/** Puts exactly what was picked into cartons, each with a serial shipping container code [WMS-09]. */
export const packOrder: Verb<typeof orderEndpoints.packOrder> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const known = await ctx.answered<SalesOrderDetail>();
  if (known !== undefined) return known.answer;
  const tooSmall = await findTooSmall(ctx, input);
  return ctx.transaction(async (tx) => {
    const before = await openOrder(tx, input, "pack");
    const picked = await loadHandled(tx, before.id, "pick");
    const warehouseId = await resolveWarehouse(tx, before.warehouseId);
    checkContents(before, picked, input.cartons);
    const { packScansRequired } = await loadWarehouse(tx, warehouseId);
    if (packScansRequired) requireScans(picked, input.scannedUnits ?? []);
    const measures = await loadItemMeasures(
      tx,
      picked.map(({ itemId }) => itemId),
    );
    const cartons = describeCartons(picked, input.cartons, measures);
    requireRoom(cartons, tooSmall);
    const staging = await firstBin(tx, warehouseId, "staging");
    await moveHandled(tx, before, picked, { kind: "pack", toLocationId: staging });
    await insertShipment(tx, {
      salesOrderId: before.id,
      number: await nextNumber(tx, "SH"),
      warehouseId,
      cartons: await labelCartons(tx, before.number, cartons),
    });
    await copyLineProgress(tx, before.id, "packed");
    await setOrderState(tx, before.id, { state: "packed" });
    await endTasks(tx, before.id, ["pack"], "done");
    await insertTasks(tx, [
      {
        ...wholeDocument,
        kind: "ship",
        warehouseId,
        documentType: "sales_order",
        documentId: before.id,
        documentNumber: before.number,
        quantity: input.cartons.length,
        priority: before.priority,
        dueAt: before.dueAt,
      },
    ]);
    const tight = input.cartons.flatMap(({ type, tightReason: reason }) => (reason === null ? [] : [{ type, reason }]));
    return recordOrder(tx, before, "pack", { cartons: input.cartons.length, tight });
  });
};

type ScannedUnits = NonNullable<InputOf<typeof orderEndpoints.packOrder>["scannedUnits"]>;

/** All that was picked must have been scanned into a carton, item by item. */
function requireScans(picked: readonly Handled[], scannedUnits: ScannedUnits): void {
  for (const { itemId, sku } of picked) {
    const of = (goods: { readonly itemId: string }) => goods.itemId === itemId;
    const facts = { sku, scanned: sumOf(scannedUnits.filter(of)), picked: sumOf(picked.filter(of)) };
    if (facts.scanned < facts.picked) throw new AppError("order.scans_required", facts);
  }
}

const keyOf = (goods: { readonly lineNumber: number; readonly lotId: string | null }): string =>
  `${goods.lineNumber}/${goods.lotId ?? ""}`;

/** Neither more nor less than was picked, line by line and lot by lot. */
function checkContents(order: WorkingOrder, picked: readonly Handled[], cartons: Cartons): void {
  const known = new Set(order.lines.map(({ lineNumber }) => lineNumber));
  const stranger = cartons.flatMap(({ contents }) => contents).find(({ lineNumber }) => !known.has(lineNumber));
  if (stranger !== undefined) {
    throw new AppError("order.line_unknown", { number: order.number, line: stranger.lineNumber });
  }
  const left = new Map<string, number>();
  for (const goods of picked) left.set(keyOf(goods), (left.get(keyOf(goods)) ?? 0) + goods.quantity);
  const contents = cartons.flatMap((carton) => carton.contents);
  for (const goods of contents) left.set(keyOf(goods), (left.get(keyOf(goods)) ?? 0) - goods.quantity);
  for (const [key, missing] of left) {
    if (missing === 0) continue;
    const of = (goods: { lineNumber: number; lotId: string | null }) => keyOf(goods) === key;
    const facts = {
      sku: order.lines.find((line) => line.lineNumber === Number.parseInt(key, 10))?.sku ?? key,
      packed: sumOf(contents.filter(of)),
      picked: sumOf(picked.filter(of)),
    };
    throw new AppError(missing > 0 ? "order.packing_incomplete" : "order.packing_unpicked", facts);
  }
}

const sumOf = (goods: readonly { readonly quantity: number }[]): number =>
  goods.reduce((sum, { quantity }) => sum + quantity, 0);

/** A carton with what is known of its type and contents. */
interface DescribedCarton extends Omit<Cartons[number], "contents"> {
  readonly sides: CartonType;
  readonly contents: NewCarton["contents"];
  readonly goods: readonly PickedGoods[];
}

type Measures = Awaited<ReturnType<typeof loadItemMeasures>>;

function describeCartons(picked: readonly Handled[], cartons: Cartons, measures: Measures): DescribedCarton[] {
  const itemOf = new Map(picked.map((goods) => [goods.lineNumber, goods.itemId]));
  return cartons.flatMap((carton) => {
    const sides = cartonTypeOf(carton.type);
    if (sides === undefined) return [];
    const contents = carton.contents.flatMap((goods) => {
      const itemId = itemOf.get(goods.lineNumber);
      return itemId === undefined ? [] : [{ ...goods, itemId }];
    });
    const goods = contents.map(({ itemId, quantity }, row): PickedGoods => {
      const { sidesMm = null, weightGrams = null } = measures.get(itemId) ?? {};
      return { key: String(row), quantity, sidesMm, grams: weightGrams };
    });
    return [{ ...carton, sides, contents, goods }];
  });
}

/** Looked at before the order is locked: many different goods in many cartons take their time. */
async function findTooSmall(ctx: Context, input: InputOf<typeof orderEndpoints.packOrder>): Promise<readonly number[]> {
  const { number } = await loadOrder(ctx.read, input.orderId, ctx.now());
  const picked = await loadHandled(ctx.read, input.orderId, "pick");
  const measures = await loadItemMeasures(
    ctx.read,
    picked.map(({ itemId }) => itemId),
  );
  const chosen = describeCartons(picked, input.cartons, measures).map(({ sides, goods, tightReason }) => ({
    sides,
    goods: tightReason === null ? goods : [],
  }));
  return (await workOutCartons(ctx, number, { goods: [], chosen })).tooSmall;
}

/** Goods that do not fit by their measures may fit all the same: the packer gives the reason. */
function requireRoom(cartons: readonly DescribedCarton[], [first]: readonly number[]): void {
  const carton = cartons[first ?? -1];
  if (first === undefined || carton === undefined) return;
  throw new AppError("order.carton_too_small", { carton: first + 1, type: carton.type });
}

/** The database keeps no heavier carton. */
const gramsAtMost = 2_147_483_647;

/** Weight shown by the scale, or else of its contents by the items' own weights. */
function gramsOf(number: string, { type, weightGrams, goods }: DescribedCarton): number {
  const grams = weightGrams ?? goods.reduce((sum, each) => sum + each.quantity * (each.grams ?? 0), 0);
  if (grams <= gramsAtMost) return grams;
  const reason = `a carton of type ${type} would weigh ${Math.round(grams / 1_000)} kg by the weights of its items. Correct them, or enter what the scale shows.`;
  throw new AppError("order.cartons_unbounded", { number, reason });
}

async function labelCartons(
  tx: CommandTransaction,
  number: string,
  cartons: readonly DescribedCarton[],
): Promise<NewCarton[]> {
  const { prefix, first } = await nextSerials(tx, cartons.length);
  return cartons.map((carton, index) => ({
    type: carton.type,
    lengthMm: carton.sides.lengthMm,
    widthMm: carton.sides.widthMm,
    heightMm: carton.sides.heightMm,
    weightGrams: gramsOf(number, carton),
    sscc: makeSscc(prefix, first + index),
    contents: carton.contents,
  }));
}
