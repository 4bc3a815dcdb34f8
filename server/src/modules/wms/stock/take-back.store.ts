import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** The lines of their document that movements belong to, by movement. */
export async function linesOf(reader: Reader, movementIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await reader.rows<{ id: string; line: number | null }>(sql`
    select id, document_line as line from stock_movement where id = any(${movementIds}::uuid[])`);
  return new Map(rows.map(({ id, line }) => [id, line ?? 0]));
}
