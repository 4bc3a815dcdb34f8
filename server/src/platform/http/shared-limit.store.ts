import { type Database, nobody } from "../database.ts";
import { sql } from "../sql.ts";

/** Counts calls of a caller within the present window, or begins a new one; answers the count with these calls. */
export function countCalls(
  database: Database,
  subject: Buffer,
  { calls, now, endsAt }: { readonly calls: number; readonly now: Date; readonly endsAt: Date },
): Promise<{ used: number; endsAt: string }> {
  const over = sql`call_count.ends_at <= ${now}`;
  return database.transaction(nobody, (tx) =>
    tx.one<{ used: number; endsAt: string }>(sql`
      insert into call_count (subject, used, ends_at) values (${subject}, ${calls}, ${endsAt})
      on conflict (subject) do update set
        used = case when ${over} then excluded.used else call_count.used + excluded.used end,
        ends_at = case when ${over} then excluded.ends_at else call_count.ends_at end
      returning used, ends_at as "endsAt"`),
  );
}
