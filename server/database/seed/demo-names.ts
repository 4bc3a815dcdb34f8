import { itemVerbs } from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";

/** The demo relies on the content of its files: a missing value is an error in them. */
export function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the demo data has no ${name}`);
  return value;
}

export async function itemNamed(context: Context, sku: string): Promise<string> {
  const { rows } = await itemVerbs.listItems(context, {
    search: sku,
    archived: false,
    sort: "sku",
    direction: "asc",
    limit: 1,
  });
  return required(rows[0]?.id, sku);
}
