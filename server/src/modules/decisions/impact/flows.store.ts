import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** A document's line with what a unit of it costs. */
export interface CostedLine {
  readonly lineNumber: number;
  readonly sku: string;
  readonly baseUnit: string;
  readonly costMinor: number | null;
}

interface CostedDocument {
  readonly number: string;
  readonly lines: readonly CostedLine[];
}

const tables = {
  transfer: { order: sql`transfer_order`, line: sql`transfer_order_line`, key: sql`transfer_order_id` },
  return: { order: sql`return_order`, line: sql`return_order_line`, key: sql`return_order_id` },
} as const;

export function findCostedLines(
  reader: Reader,
  kind: keyof typeof tables,
  id: string,
): Promise<CostedDocument | undefined> {
  const { order, line, key } = tables[kind];
  return reader.maybe<CostedDocument>(sql`
    select o.number, coalesce((select json_agg(json_build_object('lineNumber', l.line_number, 'sku', i.sku,
        'baseUnit', i.base_unit, 'costMinor', i.cost_minor) order by l.line_number)
      from ${line} l join item i on i.id = l.item_id where l.${key} = o.id), '[]') as lines
    from ${order} o where o.id = ${id}`);
}
