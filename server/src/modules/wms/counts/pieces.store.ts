import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { StockKey } from "../stock/stock-goods.ts";

/** A piece with a serial number, and where the books have it. */
export interface Piece extends Required<StockKey> {
  readonly id: string;
  readonly code: string;
}

export function loadPieces(reader: Reader, itemId: string, codes: readonly string[]): Promise<Piece[]> {
  return reader.rows<Piece>(sql`select id, code, item_id as "itemId", lot_id as "lotId", location_id as "locationId", status,
      unit_id as "unitId", owner_id as "ownerId"
    from serial_number
    where item_id = ${itemId} and code_key = any(${codes.map((code) => code.toLowerCase())}::text[]) order by code`);
}
