import type { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { Reader } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing, SortKey } from "../../../platform/listing/page.store.ts";
import { lookupOf, searchWords } from "../../../platform/listing/search.ts";
import { stockByItem, stockOf } from "./totals.store.ts";

type ItemFilter = InputOf<typeof itemEndpoints.exportItems>;

const sortKeys: Readonly<Record<ItemFilter["sort"], SortKey>> = {
  sku: { by: sql`i.sku_key`, type: "text" },
  name: { by: sql`i.name`, type: "text" },
  category: { by: sql`coalesce(i.category, '')`, type: "text" },
  onHand: { by: sql`coalesce(total.on_hand, 0)`, type: "bigint" },
  available: { by: sql`coalesce(total.available, 0)`, type: "bigint" },
};

const stockConditions = {
  in_stock: sql`coalesce(total.available, 0) > 0`,
  on_hand: sql`coalesce(total.on_hand, 0) > 0`,
  out_of_stock: sql`coalesce(total.available, 0) = 0`,
  below_reorder_point: sql`i.reorder_point is not null and coalesce(total.available, 0) <= i.reorder_point`,
} as const;

/** Stock of all items is summed up only where the order or a filter asks for it. */
export function itemListing(filter: ItemFilter): Listing {
  const where = filter.warehouseId === undefined ? undefined : sql`${filter.warehouseId}`;
  const needsStock = filter.stock !== undefined || filter.sort === "onHand" || filter.sort === "available";
  return {
    ...(filter.stock === undefined && { counted: sql`item i` }),
    from: needsStock
      ? sql`item i left join ${stockByItem(filter.warehouseId)} total on total.item_id = i.id`
      : sql`item i`,
    where: conditions(filter),
    ...wordsOf(filter),
    id: sql`i.id`,
    sort: sortKeys[filter.sort],
    direction: filter.direction,
    columns: sql`i.id, i.sku, i.name, i.barcode, i.category, i.base_unit as "baseUnit", i.abc_class as "abcClass",
      i.lot_tracked as "lotTracked", i.un_number as "unNumber", i.price_minor as "priceMinor", i.cost_minor as "costMinor",
      i.reorder_point as "reorderPoint", stock.on_hand as "onHand", stock.reserved, stock.available,
      i.reorder_point is not null and stock.available <= i.reorder_point as "belowReorderPoint",
      i.archived_at is not null as archived, i.version`,
    join: sql`join item i on i.id = found.id ${stockOf(sql`found.id`, { warehouseId: where })}`,
  };
}

function wordsOf({ search }: ItemFilter): Pick<Listing, "words"> {
  const words = searchWords(search);
  if (words.length === 0) return {};
  const has = (word: string): Sql => sql`strpos(i.search_text, ${word}) > 0`;
  const few = words.flatMap((word) => {
    const { pattern, isExact } = lookupOf(word, words.length === 1);
    return [...(pattern === null ? [] : [sql`i.search_text like ${pattern}`]), ...(isExact ? [] : [has(word)])];
  });
  return { words: { few, many: words.map(has) } };
}

function conditions(filter: ItemFilter): Sql[] {
  return [
    sql`i.organisation_id = (select current_organisation())`,
    filter.archived ? sql`i.archived_at is not null` : sql`i.archived_at is null`,
    ...(filter.category === undefined ? [] : [sql`i.category = ${filter.category}`]),
    ...(filter.abcClass === undefined ? [] : [sql`i.abc_class = ${filter.abcClass}`]),
    ...(filter.supplierId === undefined
      ? []
      : [sql`i.id in (select s.item_id from item_supplier s where s.supplier_id = ${filter.supplierId})`]),
    ...(filter.stock === undefined ? [] : [stockConditions[filter.stock]]),
  ];
}

export function listCategoryRows(reader: Reader): Promise<{ category: string; items: number }[]> {
  return reader.rows(sql`select category, count(*) as items from item
    where organisation_id = current_organisation() and category is not null and archived_at is null
    group by category order by category`);
}
