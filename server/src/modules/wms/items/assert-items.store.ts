import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";

/** Items a new document names: all visible, none archived. */
export async function assertItemsUsable(reader: Reader, itemIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(itemIds)];
  const rows = await reader.rows<{ sku: string; archived: boolean }>(
    sql`select sku, archived_at is not null as archived from item where id = any(${wanted}::uuid[])`,
  );
  if (rows.length !== wanted.length) throw new AppError("request.not_found");
  const archived = rows.find((row) => row.archived);
  if (archived !== undefined) throw new AppError("item.archived", { sku: archived.sku });
}
