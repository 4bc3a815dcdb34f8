import { itemVerbs } from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";

/** What the demo is told from stands on what its files hold: that it is missing is a mistake of theirs. */
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
