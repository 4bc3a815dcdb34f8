import type { Reader } from "../../platform/database.ts";
import type { KeptDifference } from "../../platform/kept-days/kept-difference.ts";
import { isKept } from "../../platform/kept-days/kept-days.store.ts";
import { sql } from "../../platform/sql.ts";
import { moneyKind } from "./sums.store.ts";

const differencesAtMost = 100;

/** Sums of money by month, quarter of an hour and day that differ from their entries, and numbers of amounts not posted [EXE-03]. */
export async function moneyDifferences(reader: Reader): Promise<KeptDifference[]> {
  const months = await reader.rows<KeptDifference>(sql`
    select 'money by month' as sum, d.subject, d.kept, d.summed from (
      select concat_ws(' ', month, account, nullif(stream, ''), currency, base_currency) as subject,
        concat_ws(' / ', coalesce(k.amount_minor, 0), coalesce(k.base_minor, 0), coalesce(k.entries, 0),
          coalesce(k.corrected_minor, 0)) as kept,
        concat_ws(' / ', coalesce(r.amount_minor, 0), coalesce(r.base_minor, 0), coalesce(r.entries, 0),
          coalesce(r.corrected_minor, 0)) as summed
      from (select * from money_month where organisation_id = current_organisation()) k full join (
        select e.month, e.account, coalesce(e.stream, '') as stream, e.currency, e.base_currency,
          sum(e.amount_minor) as amount_minor, sum(e.base_minor) as base_minor, count(*) as entries,
          coalesce(sum(e.base_minor) filter (where e.booked_at > e.occurred_at), 0) as corrected_minor
        from money_entry e where e.organisation_id = current_organisation() group by 1, 2, 3, 4, 5) r
        using (month, account, stream, currency, base_currency)) d
    where d.kept <> d.summed order by d.subject limit ${differencesAtMost}`);
  const quarters = await reader.rows<KeptDifference>(sql`
    select 'money by quarter of an hour' as sum, d.subject, d.kept, d.summed from (
      select concat_ws(' ', starts, account, base_currency) as subject,
        concat_ws(' / ', coalesce(k.base_minor, 0), coalesce(k.entries, 0)) as kept,
        concat_ws(' / ', coalesce(r.base_minor, 0), coalesce(r.entries, 0)) as summed
      from (select * from money_quarter where organisation_id = current_organisation()) k full join (
        select e.account, quarter_of(e.booked_at) as starts, e.base_currency, sum(e.base_minor) as base_minor, count(*) as entries
        from money_entry e where e.organisation_id = current_organisation() group by 1, 2, 3) r
        using (account, starts, base_currency)) d
    where d.kept <> d.summed order by d.subject limit ${differencesAtMost}`);
  const gaps = await reader.rows<KeptDifference>(sql`
    select 'amounts not posted by month' as sum, concat_ws(' ', month, account, kind) as subject,
      coalesce(k.gaps, 0)::text as kept, coalesce(r.gaps, 0)::text as summed
    from (select month, account, kind, gaps from money_gap_month where organisation_id = current_organisation()) k full join (
        select month, account, kind, count(*) as gaps from money_gap where organisation_id = current_organisation()
        group by 1, 2, 3) r using (month, account, kind)
    where k.gaps is distinct from r.gaps order by 2 limit ${differencesAtMost}`);
  return [...months, ...quarters, ...gaps, ...(await dayDifferences(reader))];
}

/** Kept sums by day and dimension that are not what the entries of the day come to. Days that have changed are to be kept anew. */
function dayDifferences(reader: Reader): Promise<KeptDifference[]> {
  const own = sql`organisation_id = current_organisation()`;
  return reader.rows<KeptDifference>(sql`
    with days as materialized (select kept.day from kept_day kept where kept.${own} and kept.kind = ${moneyKind}
        and ${isKept(moneyKind, sql`kept.day`)}),
      sums as (select 1 as side, day, dimension, account, base_currency, key, base_minor, entries from money_day
          where ${own} and day in (select days.day from days)
        union all
        select 2, days.day, e.dimension, e.account, e.base_currency, e.key, sum(e.base_minor)::bigint, count(*)
        from days cross join lateral (select * from money_entry_group e where e.${own}
          and e.booked_at >= utc_start(days.day) and e.booked_at < utc_start(days.day + 1) offset 0) e
        group by 2, 3, 4, 5, 6)
    select 'money by day' as sum, concat_ws(' ', day, account, base_currency, dimension, key) as subject,
      concat_ws(' / ', coalesce(sum(base_minor) filter (where side = 1), 0), coalesce(sum(entries) filter (where side = 1), 0)) as kept,
      concat_ws(' / ', coalesce(sum(base_minor) filter (where side = 2), 0), coalesce(sum(entries) filter (where side = 2), 0)) as summed
    from sums group by day, account, base_currency, dimension, key
    having count(*) <> 2 or min(base_minor) <> max(base_minor) or min(entries) <> max(entries)
    order by 2 limit ${differencesAtMost}`);
}
