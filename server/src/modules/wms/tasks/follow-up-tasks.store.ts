import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { isWaiting } from "./task-list.store.ts";

/** Put-away tasks of a document, whatever became of them. */
export async function putAwayTaskIds(reader: Reader, documentId: string): Promise<string[]> {
  const rows = await reader.rows<{ id: string }>(
    sql`select id from warehouse_task where document_id = ${documentId} and kind = 'put_away' order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Cancels tasks that are not started, and returns their number. */
export async function cancelUntouched(tx: CommandTransaction, taskIds: readonly string[]): Promise<number> {
  const rows = await tx.rows(sql`update warehouse_task set state = 'cancelled', version = version + 1,
      finished_at = ${tx.context.now()}
    where id = any(${taskIds}::uuid[]) and state = 'open' and done_quantity = 0 returning id`);
  return rows.length;
}

/** Pick tasks of a document that are still to be done. */
export async function waitingPickIds(reader: Reader, documentId: string): Promise<string[]> {
  const rows = await reader.rows<{ id: string }>(
    sql`select t.id from warehouse_task t where t.document_id = ${documentId} and t.kind = 'pick' and ${isWaiting} order by t.id`,
  );
  return rows.map(({ id }) => id);
}
