import type { lotEndpoints } from "@cerebro/contracts/endpoints/wms/lots.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { SerialRow } from "@cerebro/contracts/entities/wms/lots.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";
import type { Listing } from "../../../platform/listing/page.store.ts";
import { searchedAmong } from "../../../platform/listing/words.store.ts";

type SerialFilter = Omit<InputOf<typeof lotEndpoints.listSerials>, "cursor" | "limit">;

const columns = sql`s.id, s.item_id as "itemId", i.sku, i.name as "itemName", s.code, s.lot_id as "lotId",
  lot.code as "lotCode", s.location_id as "locationId", l.code as "locationCode", coalesce(l.physical, false) as "inHouse",
  s.status, s.unit_id as "unitId", u.sscc as "unitSscc", o.name as "ownerName", s.updated_at as "updatedAt"`;
const joins = sql`join item i on i.id = s.item_id join location l on l.id = s.location_id
  left join lot on lot.id = s.lot_id left join handling_unit u on u.id = s.unit_id
  left join stock_owner o on o.id = s.owner_id`;

export function serialListing({ search, itemId, locationId, inHouse }: SerialFilter): Listing {
  return {
    from: sql`serial_number s join item i on i.id = s.item_id join location l on l.id = s.location_id`,
    where: [
      sql`s.organisation_id = current_organisation()`,
      ...(itemId === undefined ? [] : [sql`s.item_id = ${itemId}`]),
      ...(locationId === undefined ? [] : [sql`s.location_id = ${locationId}`]),
      ...(inHouse === undefined ? [] : [sql`coalesce(l.physical, false) = ${inHouse}`]),
    ],
    ...searchedAmong(
      search,
      sql`s.id`,
      (pattern) => sql`select x.id from serial_number x where x.code_key like ${pattern}
        union all select x.id from item y join serial_number x on x.item_id = y.id where y.search_text like ${pattern}`,
    ),
    id: sql`s.id`,
    sort: { by: sql`s.code_key`, type: "text" },
    direction: "asc",
    columns,
    join: sql`join serial_number s on s.id = found.id ${joins}`,
  };
}

export async function loadSerial(reader: Reader, serialId: string): Promise<SerialRow> {
  const row = await reader.maybe<SerialRow>(
    sql`select ${columns} from serial_number s ${joins} where s.id = ${serialId}`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** Pieces that are about to come in, and the place outside the house they come from. */
export interface IncomingPieces {
  readonly itemId: string;
  readonly sku: string;
  readonly lotId: string | null;
  readonly ownerId: string | null;
  readonly codes: readonly string[];
  readonly fromLocationId: string;
}

/**
 * Writes down pieces at the place they come from, so that a movement can bring them in. A number that is known there,
 * since its piece went back or was never there, is used again; one that is known elsewhere is refused.
 */
export async function announcePieces(tx: CommandTransaction, pieces: IncomingPieces): Promise<string[]> {
  const { itemId, sku, lotId, ownerId, fromLocationId } = pieces;
  const codes = pieces.codes.toSorted();
  if (codes.length === 0) return [];
  const twice = codes.find((code, index) => codes.findIndex((one) => same(one, code)) !== index);
  if (twice !== undefined) throw new AppError("stock.serial_taken", { sku, serial: twice, location: "this entry" });
  const now = tx.context.now();
  const announced = await tx.rows<{ id: string; code: string }>(sql`
    insert into serial_number as s (organisation_id, item_id, code, lot_id, location_id, status, owner_id, created_at, updated_at)
    select ${tx.context.organisationId}::uuid, ${itemId}::uuid, code, ${lotId}::uuid, ${fromLocationId}::uuid, 'available',
      ${ownerId}::uuid, ${now}::timestamptz, ${now}::timestamptz from unnest(${codes}::text[]) as code
    on conflict (item_id, code_key) do update set lot_id = excluded.lot_id, owner_id = excluded.owner_id, status = 'available'
      where s.location_id = excluded.location_id
    returning s.id, s.code`);
  const taken = codes.find((code) => !announced.some((one) => same(one.code, code)));
  if (taken !== undefined) {
    const known = await tx.maybe<{ location: string }>(sql`select l.code as location from serial_number s
      join location l on l.id = s.location_id where s.item_id = ${itemId} and s.code_key = ${taken.toLowerCase()}`);
    throw new AppError("stock.serial_taken", { sku, serial: taken, location: known?.location ?? "another place" });
  }
  // In the order they were named: the first ones may be good, the last ones damaged.
  return pieces.codes.flatMap((code) => announced.find((one) => same(one.code, code))?.id ?? []);
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
