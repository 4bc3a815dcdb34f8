import { type Database, nobody, type Reader, type Transaction } from "../database.ts";
import { sql } from "../sql.ts";

export interface ScheduleRow {
  readonly name: string;
  readonly job: string;
  readonly rule: string;
  readonly nextAt: string;
}

/** A schedule that is new or has another rule starts anew. */
export function saveSchedule(database: Database, { name, job, rule, nextAt }: ScheduleRow): Promise<number> {
  return database.transaction(nobody, (tx) =>
    tx.execute(sql`
      insert into job_schedule as known (name, job, rule, next_at) values (${name}, ${job}, ${rule}, ${nextAt})
      on conflict (name) do update set job = excluded.job, rule = excluded.rule, next_at = excluded.next_at
        where known.rule <> excluded.rule or known.job <> excluded.job`),
  );
}

/** True for the one node that moves the schedule on. */
export async function moveOn(tx: Transaction, name: string, now: Date, next: Date): Promise<boolean> {
  const moved = await tx.execute(
    sql`update job_schedule set next_at = ${next} where name = ${name} and next_at <= ${now}`,
  );
  return moved === 1;
}

/** A moment later than the next one that the rule names was set by a clock that was ahead. */
export async function bringBack(database: Database, name: string, next: Date): Promise<void> {
  await database.transaction(nobody, (tx) =>
    tx.execute(sql`update job_schedule set next_at = ${next} where name = ${name} and next_at > ${next}`),
  );
}

export function findSchedules(reader: Reader): Promise<ScheduleRow[]> {
  return reader.rows<ScheduleRow>(sql`select name, job, rule, next_at as "nextAt" from job_schedule order by name`);
}
