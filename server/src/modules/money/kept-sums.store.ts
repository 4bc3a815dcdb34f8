import type { Reader } from "../../platform/database.ts";
import type { KeptDifference } from "../../platform/kept-days/kept-difference.ts";
import { sql } from "../../platform/sql.ts";

const differencesAtMost = 100;

/** Sums of money by month and by quarter of an hour that differ from their entries, and numbers of amounts not posted [EXE-03]. */
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
  return [...months, ...quarters, ...gaps];
}
