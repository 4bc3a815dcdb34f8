import type { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import { type Shortage, type ShortageCause, shortageCauses } from "@cerebro/contracts/entities/wms/shortages.ts";
import { lotStatuses, stockStatuses } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Reader } from "../../../platform/database.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { loadAvailable } from "../items/totals.store.ts";
import { goodsLines, readOrder, unallocated } from "./present-order.ts";
import { groupStock, type StockGroup } from "./shortages.store.ts";

/** Units of an item that a document still needs. */
export interface Lack {
  readonly itemId: string;
  readonly sku: string;
  readonly itemName: string | null;
  readonly quantity: number;
}

export interface Source {
  /** Null: any warehouse. */
  readonly warehouseId: string | null;
  readonly ownerId: string | null;
}

/** Missing units of an order, and where else the goods are. */
export const getOrderShortage: Verb<typeof orderEndpoints.getOrderShortage> = async (ctx, { orderId }) => {
  requireRole(ctx, "wms");
  const order = await readOrder(ctx.read, orderId, ctx.now());
  const open = order.commands.includes("allocate") || order.commands.includes("edit");
  if (!open) return { rows: [] };
  const lacks = goodsLines(order).map((line) => ({ ...line, quantity: unallocated(line) }));
  return { rows: await explainShortages(ctx.read, lacks, order) };
};

/** Why the needs cannot all be met from the warehouse: only the items that are short, each with its causes. */
export async function explainShortages(
  reader: Reader,
  lacks: readonly Lack[],
  { warehouseId, ownerId }: Source,
): Promise<Shortage[]> {
  const wanted = sumByItem(lacks);
  const available = await loadAvailable(reader, [...wanted.keys()], { ownerId, warehouseId });
  const short = [...wanted.values()].filter(({ itemId, quantity }) => quantity > (available.get(itemId) ?? 0));
  if (short.length === 0) return [];
  return describe(reader, short, { warehouseId, ownerId, available });
}

/** Why nothing at all was found, in a sentence: the first item, and how many more there are. */
export async function explainNothing(reader: Reader, lacks: readonly Lack[], source: Source): Promise<string> {
  const available = new Map<string, number>();
  const [first, ...others] = await describe(reader, [...sumByItem(lacks).values()], { ...source, available });
  if (first === undefined) return "";
  const [cause] = first.causes;
  const reason = cause === undefined ? "none is on hand." : cause.text;
  const more =
    others.length === 0 ? "" : ` ${others.length} more ${others.length === 1 ? "item is" : "items are"} short.`;
  return `${first.sku}: ${reason}${more}`;
}

function sumByItem(lacks: readonly Lack[]): Map<string, Lack> {
  const wanted = new Map<string, Lack>();
  for (const lack of lacks) {
    if (lack.quantity <= 0) continue;
    const before = wanted.get(lack.itemId);
    wanted.set(lack.itemId, before === undefined ? lack : { ...before, quantity: before.quantity + lack.quantity });
  }
  return wanted;
}

async function describe(
  reader: Reader,
  lacks: readonly Lack[],
  { warehouseId, ownerId, available }: Source & { readonly available: ReadonlyMap<string, number> },
): Promise<Shortage[]> {
  const ids = lacks.map(({ itemId }) => itemId);
  const groups = Map.groupBy(await groupStock(reader, ids, ownerId), ({ itemId }) => itemId);
  return lacks.map(({ itemId, sku, itemName, quantity }) => {
    const found = groups.get(itemId) ?? [];
    const causes = found.flatMap((group) =>
      causeOf(group, { warehouseId, found, available: available.get(itemId) ?? 0 }),
    );
    return {
      itemId,
      sku,
      itemName: itemName ?? sku,
      missing: quantity,
      available: available.get(itemId) ?? 0,
      causes: causes.toSorted((a, b) => rank(a, warehouseId) - rank(b, warehouseId)),
    };
  });
}

/** Our own warehouse first, then where some of it could be had. */
function rank({ cause, warehouseId }: ShortageCause, here: string | null): number {
  const order = shortageCauses.indexOf(cause);
  return warehouseId === here ? order - shortageCauses.length : order;
}

interface Around {
  readonly warehouseId: string | null;
  /** All units of the item. */
  readonly found: readonly StockGroup[];
  /** Of them are free here. */
  readonly available: number;
}

/** In another warehouse only what is free there helps; here, free goods that were not found expire too soon. */
function causeOf({ itemId: _item, ...group }: StockGroup, around: Around): ShortageCause[] {
  const isHere = around.warehouseId === null || group.warehouseId === around.warehouseId;
  if (!isHere) return group.cause === "free" ? [worded({ ...group, cause: "elsewhere" }, around)] : [];
  if (group.cause !== "free") return [worded({ ...group, cause: group.cause }, around)];
  return around.available > 0 ? [] : [worded({ ...group, cause: "expires_too_soon" }, around)];
}

const purposeNames = {
  receiving: "receiving",
  storage: "storage",
  pick: "pick",
  packing: "packing",
  staging: "staging",
  shipping: "shipping",
} as const;

function worded(cause: Omit<ShortageCause, "text">, { found }: Around): ShortageCause {
  const { warehouseId, warehouseName, units, purpose, status } = cause;
  const onHand = found
    .filter((group) => group.warehouseId === warehouseId)
    .reduce((sum, group) => sum + group.units, 0);
  const all = units === onHand ? `all ${units}` : `${units} of ${onHand}`;
  const share = `${all} on hand in ${warehouseName}`;
  const are = units === 1 && onHand > 1 ? "is" : "are";
  const texts: Record<ShortageCause["cause"], string> = {
    elsewhere: `${warehouseName} has ${units} free.`,
    promised: `${share} ${are} promised to other orders.`,
    held: `${share} ${are} ${status === null ? "held" : heldWord(status)}.`,
    blocked: `${share} ${are} in blocked bins.`,
    not_picked_from: `${share} ${are} in ${purpose === null ? "other" : purposeNames[purpose]} bins, which are not picked from.`,
    expires_too_soon: `${share} ${are} due to expire too soon to leave.`,
  };
  return { ...cause, text: texts[cause.cause] };
}

const heldWord = (status: keyof typeof stockStatuses): string =>
  ({ ...lotStatuses, ...stockStatuses })[status].toLowerCase();
