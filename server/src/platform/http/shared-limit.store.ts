import { type Database, nobody } from "../database.ts";
import { sql } from "../sql.ts";

/** Counts a call of a caller within the present window, or begins a new one; answers the count with this call. */
export function countCall(
  database: Database,
  subject: Buffer,
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<{ used: number; endsAt: string }> {
  const over = sql`call_count.ends_at <= ${now}`;
  return database.transaction(nobody, (tx) =>
    tx.one<{ used: number; endsAt: string }>(sql`
      insert into call_count (subject, used, ends_at) values (${subject}, 1, ${endsAt})
      on conflict (subject) do update set
        used = case when ${over} then 1 else call_count.used + 1 end,
        ends_at = case when ${over} then excluded.ends_at else call_count.ends_at end
      returning used, ends_at as "endsAt"`),
  );
}
