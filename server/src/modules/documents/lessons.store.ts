import type { LearnedLabel } from "@cerebro/engines/language/papers/lessons.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import type { Reader } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

export interface Lesson {
  readonly kind: "label" | "item" | "supplier" | "customer";
  /** Field of a label, code of an item, empty for a partner. */
  readonly name: string;
  /** Label, id of the item or of the partner. */
  readonly value: string;
}

export function findLessons(reader: Reader, senderKey: string): Promise<Lesson[]> {
  return reader.rows<Lesson>(sql`select kind, name, value from document_lesson
    where organisation_id = current_organisation() and sender_key = ${senderKey} order by kind, name limit 2000`);
}

/** Labels of all senders, by sender: the sender of a document is known only after its first reading. */
export async function findLabels(reader: Reader): Promise<ReadonlyMap<string, readonly LearnedLabel[]>> {
  const rows = await reader.rows<LearnedLabel & { senderKey: string }>(sql`
    select sender_key as "senderKey", name, value as label from document_lesson
    where organisation_id = current_organisation() and kind = 'label' order by sender_key, name limit 20000`);
  return Map.groupBy(rows, ({ senderKey }) => senderKey);
}

export async function keepLessons(
  tx: CommandTransaction,
  senderKey: string,
  lessons: readonly Lesson[],
): Promise<void> {
  const { organisationId } = tx.context;
  for (const { kind, name, value } of lessons) {
    await tx.execute(sql`insert into document_lesson (organisation_id, sender_key, kind, name, value, learned_at)
      values (${organisationId}, ${senderKey}, ${kind}, ${name}, ${value}, ${tx.context.now()})
      on conflict (organisation_id, sender_key, kind, name)
      do update set value = excluded.value, learned_at = excluded.learned_at`);
  }
}
