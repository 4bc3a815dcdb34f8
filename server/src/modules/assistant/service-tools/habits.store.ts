import type { Reader } from "../../../platform/database.ts";
import { dayIn, homeZoneSql } from "../../../platform/home-zone.store.ts";
import { sql } from "../../../platform/sql.ts";

export interface Habit {
  readonly tool: string;
  readonly times: number;
  /** Different days on which it was done. */
  readonly days: number;
  readonly people: number;
}

/** Recorded actions looked at, the latest first. */
const lookedAtMost = 20_000;

/** Manual actions since a moment, with their number. */
export function findHabits(read: Reader, since: Date): Promise<Habit[]> {
  return read.rows(sql`
    select tool, count(*)::int as times, count(distinct ${dayIn(sql`applied_at`, homeZoneSql)})::int as days,
      count(distinct actor_id)::int as people
    from (select tool, applied_at, actor_id, actor_kind, undone_at from applied_action
      where organisation_id = current_organisation() order by id desc limit ${lookedAtMost}) latest
    where applied_at >= ${since} and actor_kind = 'account' and undone_at is null
    group by tool order by times desc, tool`);
}
