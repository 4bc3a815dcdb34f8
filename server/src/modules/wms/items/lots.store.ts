import { type LotStatus, lotStatuses } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { daysAfter, utcDay } from "@cerebro/engines/time/site-day.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";
import { loadSiteDay } from "./site-days.store.ts";

interface NamedLot {
  readonly code: string;
  readonly expiresOn: string | null;
}

/**
 * The lot of this code, made when it is new. A known lot keeps its expiry: another one is refused. The chain of the item must be
 * locked (`lockItems`): lots of one item are then made one after another, and a known one needs no lock.
 */
export async function ensureLot(
  tx: CommandTransaction,
  item: { readonly id: string; readonly sku: string },
  lot: NamedLot,
): Promise<string> {
  const known = await tx.maybe<{ id: string; expiresOn: string | null }>(sql`
    select id, expires_on as "expiresOn" from lot where item_id = ${item.id} and code_key = lower(${lot.code})`);
  if (known === undefined) return insertLot(tx, item.id, lot);
  const { sku } = item;
  const { expiresOn } = known;
  if (lot.expiresOn === null || lot.expiresOn === expiresOn) return known.id;
  if (expiresOn === null) throw new AppError("stock.lot_has_no_expiry", { sku, lot: lot.code, told: lot.expiresOn });
  throw new AppError("stock.lot_expiry_differs", { sku, lot: lot.code, expiresOn });
}

async function insertLot(tx: CommandTransaction, itemId: string, { code, expiresOn }: NamedLot): Promise<string> {
  const { id } = await tx.one<{
    id: string;
  }>(sql`insert into lot (organisation_id, item_id, code, expires_on, created_at)
    values (${tx.context.organisationId}, ${itemId}, ${code}, ${expiresOn}, ${tx.context.now()}) returning id`);
  return id;
}

export interface LotRow {
  readonly id: string;
  readonly itemId: string;
  readonly code: string;
  readonly expiresOn: string | null;
  readonly status: LotStatus;
  readonly onHand: number;
}

export function listLotRows(reader: Reader, itemId: string): Promise<LotRow[]> {
  return reader.rows<LotRow>(sql`
    select l.id, l.item_id as "itemId", l.code, l.expires_on as "expiresOn", l.status,
      coalesce((select sum(b.on_hand) from stock_balance b
        where b.item_id = l.item_id and b.lot_key = l.id and b.physical), 0)::bigint as "onHand"
    from lot l where l.item_id = ${itemId}
    order by l.expires_on nulls last, l.code`);
}

export async function assertLot(reader: Reader, itemId: string, lotId: string): Promise<void> {
  const lot = await reader.maybe(sql`select 1 as found from lot where id = ${lotId} and item_id = ${itemId}`);
  if (lot === undefined) throw new AppError("request.not_found");
}

/** Facts that keep a lot from being promised or picked. */
export interface LotTerms {
  readonly id: string;
  readonly code: string;
  readonly status: LotStatus;
  readonly expiresOn: string | null;
}

const terms = sql`id, code, status, expires_on as "expiresOn"`;

export async function loadLotTerms(reader: Reader, itemIds: readonly string[]): Promise<Map<string, LotTerms>> {
  const rows = await reader.rows<LotTerms>(sql`select ${terms} from lot where item_id = any(${itemIds}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Refuses to let goods of a lot go on to a customer that is held, quarantined, recalled or expired [WMS-13]. The lot is
 * locked: a hold that comes at the same time waits, or is seen.
 */
export async function requireUsableLots(tx: CommandTransaction, goods: readonly PlacedGoods[]): Promise<void> {
  const ids = [...new Set(goods.flatMap(({ lotId }) => lotId ?? []))].toSorted();
  if (ids.length === 0) return;
  const lots = await tx.rows<LotTerms>(
    sql`select ${terms} from lot where id = any(${ids}::uuid[]) order by id for share`,
  );
  for (const lot of lots) {
    const here = goods.filter(({ lotId }) => lotId === lot.id);
    const { code, status } = lot;
    if (status !== "available") {
      const sku = here[0]?.sku ?? "";
      throw new AppError("stock.lot_held", { sku, lot: code, status: lotStatuses[status].toLowerCase() });
    }
    for (const each of here) await refuseExpired(tx, each, lot);
  }
}

interface PlacedGoods {
  readonly sku: string;
  readonly lotId: string | null;
  /** Their place: the day there decides what has expired. */
  readonly locationId: string;
}

/** The clock is read only where a lot expires at all, before the day after tomorrow anywhere on earth. */
async function refuseExpired(
  tx: CommandTransaction,
  { sku, locationId }: PlacedGoods,
  { code, expiresOn }: LotTerms,
): Promise<void> {
  const now = tx.context.now();
  if (expiresOn === null || expiresOn > daysAfter(utcDay(now), 1)) return;
  if (expiresOn < (await loadSiteDay(tx, now, locationId)))
    throw new AppError("stock.lot_expired", { sku, lot: code, expiresOn });
}

/** Goods of an expired lot do not become available again. */
export async function requireUnexpired(tx: CommandTransaction, goods: PlacedGoods): Promise<void> {
  if (goods.lotId === null) return;
  const lot = await tx.maybe<LotTerms>(sql`select ${terms} from lot where id = ${goods.lotId}`);
  if (lot !== undefined) await refuseExpired(tx, goods, lot);
}
