import { toBaseUnits } from "@cerebro/engines/inventory/packaging.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";

/** A quantity as a person enters it: of a packaging level, or of base units when none is named. */
export interface EnteredQuantity {
  readonly itemId: string;
  readonly quantity: number;
  readonly unit?: string | null | undefined;
}

/** As many base units as one line may be about. */
const unitsAtMost = 10_000_000;

/**
 * The same entries in base units, exactly [WMS-04]: a level the item is not packed by is refused, and so is what makes
 * no whole number of base units.
 */
export async function inBaseUnits<Entry extends EnteredQuantity>(
  reader: Reader,
  entries: readonly Entry[],
): Promise<Entry[]> {
  if (entries.every(({ quantity, unit }) => isNone(unit) && Number.isInteger(quantity))) return [...entries];
  const itemIds = [...new Set(entries.map(({ itemId }) => itemId))];
  const rows = await reader.rows<{ itemId: string; sku: string; baseUnit: string; unit: string; factor: number }>(sql`
    select i.id as "itemId", i.sku, i.base_unit as "baseUnit", u.unit, u.factor from item i
      cross join lateral (select i.base_unit as unit, 1 as factor
        union all select p.unit, p.factor from item_unit p where p.item_id = i.id) u
    where i.id = any(${itemIds}::uuid[])`);
  return entries.map((entry) => {
    const levels = rows.filter(({ itemId }) => itemId === entry.itemId);
    const [base] = levels;
    if (base === undefined) throw new AppError("request.not_found");
    const { sku, baseUnit } = base;
    const unit = isNone(entry.unit) ? baseUnit : (entry.unit ?? baseUnit);
    const level = levels.find((one) => one.unit.toLowerCase() === unit.toLowerCase());
    if (level === undefined) throw new AppError("item.unit_unknown", { sku, unit });
    const quantity = toBaseUnits(entry.quantity, level.factor);
    if (quantity === null) {
      throw new AppError("item.quantity_not_whole", { sku, quantity: entry.quantity, unit, baseUnit });
    }
    if (quantity > unitsAtMost) {
      const facts = { sku, quantity: entry.quantity, unit, limit: unitsAtMost, baseUnit };
      throw new AppError("item.quantity_too_big", facts);
    }
    return { ...entry, quantity, unit: null };
  });
}

/** Base units of each level the items are packed by; items that are not are left out. */
export async function loadPackages(
  reader: Reader,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await reader.rows<{ itemId: string; factors: number[] }>(sql`
    select item_id as "itemId", array_agg(factor order by factor) as factors from item_unit
    where item_id = any(${itemIds}::uuid[]) and factor > 1 group by item_id`);
  return new Map(rows.map(({ itemId, factors }) => [itemId, factors]));
}

const isNone = (unit: string | null | undefined): boolean => unit === undefined || unit === null;
