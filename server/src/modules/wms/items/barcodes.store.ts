import { barcodeForms } from "@cerebro/engines/scanning/read-code.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Sql, sql } from "../../../platform/sql.ts";

interface Coded {
  readonly sku: string;
  readonly barcode: string | null;
  readonly baseUnit: string;
  readonly units: readonly { readonly unit: string; readonly barcode: string | null }[];
}

/** Two people who give the same code to two items come one after the other. */
export const lockBarcodes = (): Sql =>
  sql`select pg_advisory_xact_lock(hashtextextended('barcodes ' || current_organisation(), 0))`;

/**
 * One barcode means one item in one unit [WMS-15]: a code that another item in use has, as its own, as that of a level or as
 * its SKU, is refused by name, in whichever form of GTIN it is written. Codes of archived items are free.
 */
export async function requireFreeBarcodes(tx: CommandTransaction, itemId: string | null, item: Coded): Promise<void> {
  const { sku, baseUnit } = item;
  const own = [{ unit: baseUnit, barcode: item.barcode }, ...item.units].flatMap(({ unit, barcode }) =>
    barcode === null ? [] : [{ unit, barcode, forms: [barcode, ...barcodeForms(barcode)] }],
  );
  if (own.length === 0) return;
  for (const [index, { barcode, forms }] of own.entries()) {
    const twice = own.slice(0, index).find((other) => forms.includes(other.barcode));
    if (twice !== undefined) throw new AppError("item.barcode_taken", { barcode, unit: twice.unit, sku, whose: "" });
  }
  await tx.execute(lockBarcodes());
  const found = await findOther(
    tx,
    itemId,
    own.flatMap(({ forms }) => forms),
  );
  if (found === undefined) return;
  const { owners, ...taken } = found;
  const whose = owners.length === 0 ? "" : `, of which goods of ${owners.join(" and ")} are here`;
  throw new AppError("item.barcode_taken", { ...taken, whose });
}

interface Taken {
  readonly barcode: string;
  readonly unit: string;
  readonly sku: string;
  readonly owners: readonly string[];
}

function findOther(
  tx: CommandTransaction,
  itemId: string | null,
  codes: readonly string[],
): Promise<Taken | undefined> {
  return tx.maybe<Taken>(sql`
    select taken.barcode, taken.unit, i.sku, array(select distinct o.name from stock_balance b
        join stock_owner o on o.id = b.owner_id
        where b.item_id = i.id and b.physical and b.on_hand <> 0 order by o.name) as owners
    from (select id, barcode, base_unit as unit from item
        where organisation_id = current_organisation() and barcode = any(${codes}::text[])
      union all select item_id, barcode, unit from item_unit
        where organisation_id = current_organisation() and barcode = any(${codes}::text[])
      union all select id, sku, base_unit from item
        where organisation_id = current_organisation()
          and sku_key = any(${codes.map((code) => code.toLowerCase())}::text[])) taken
      join item i on i.id = taken.id
    where i.archived_at is null and i.id is distinct from ${itemId}::uuid
    order by i.sku_key limit 1`);
}
