import { scorecardDays, type ScorecardFigure } from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import type { FigureSums } from "@cerebro/engines/rating/scorecard.ts";
import type { Reader } from "../../../platform/database.ts";
import { daysOfSpan, isKept, type KeptDays } from "../../../platform/kept-days/kept-days.store.ts";
import type { KeptDifference } from "../../../platform/kept-days/kept-difference.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing } from "../../../platform/listing/page.store.ts";
import { currencyOf } from "./carriers.store.ts";
import type { Period } from "./period.ts";

const zone = sql`(select time_zone from organisation where id = current_organisation())`;
const dayOf = (moment: Sql): Sql => sql`(${moment} at time zone ${zone})::date`;
/** Both days are within the period, by the organisation's clocks. */
const within = (moment: Sql, { from, until }: Period): Sql =>
  sql`${moment} >= ${from}::date::timestamp at time zone ${zone}
    and ${moment} < (${until}::date + 1)::timestamp at time zone ${zone}`;

const row = (figure: ScorecardFigure, at: Sql, numerator: Sql, denominator: Sql): Sql =>
  sql`select s.carrier_id, ${figure}::text as figure, s.id, s.number, ${dayOf(at)} as "on",
    ${numerator}::bigint as numerator, ${denominator}::bigint as denominator`;

/** Amounts in another currency, from before the carrier's was changed, cannot be added to these. */
const inCarriersCurrency = sql`s.currency = (select ${currencyOf(sql`k`)} from carrier k where k.id = s.carrier_id)`;

/** Rows of a scorecard that are not of shipments alone: tenders, lines of invoices, bookings. */
function otherRows(period: Period): Sql {
  const invoiced = sql`s.invoiced_on between ${period.from}::date and ${period.until}::date`;
  return sql`${row("tender_acceptance", sql`s.answered_at`, sql`(s.state = 'accepted')::int`, sql`1`)}
      from tender s where s.organisation_id = current_organisation() and s.carrier_id = any(c.ids)
        and s.state in ('accepted', 'refused', 'expired') and ${within(sql`s.answered_at`, period)}
    union all select s.carrier_id, 'invoice_deviation', l.shipment_id, s.number || ' · ' || l.line_number, s.invoiced_on,
        l.amount_minor - l.expected_minor, l.expected_minor
      from freight_invoice s join freight_invoice_line l on l.invoice_id = s.id
      where s.organisation_id = current_organisation() and s.carrier_id = any(c.ids) and l.expected_minor > 0
        and l.verdict in ('matches', 'over', 'under') and ${invoiced} and ${inCarriersCurrency}
    union all ${row(
      "transit_days",
      sql`s.delivered_at`,
      sql`${dayOf(sql`s.delivered_at`)} - ${dayOf(sql`s.shipped_at`)} - (b.chosen ->> 'transitDays')::int`,
      sql`1`,
    )} from shipment s join shipment_booking b on b.shipment_id = s.id and b.withdrawn_at is null
      where s.organisation_id = current_organisation() and s.carrier_id = any(c.ids) and s.shipped_at is not null
        and ${within(sql`s.delivered_at`, period)}`;
}

/** Of the carriers in `c`, and where they are amounts, in the carrier's currency. */
const counts = sql`s.organisation_id = current_organisation() and s.carrier_id = any(c.ids)
  and (coalesce(s.currency, '') = '' or ${inCarriersCurrency})`;

const ofCarriers = (carrierIds: readonly string[], rows: Sql): Sql =>
  sql`select r.* from (select ${carrierIds}::uuid[] as ids) c cross join lateral (${rows}) r`;

/** Every row that a figure of these carriers is made of: a figure is the sum of its rows and nothing else. */
const figureRows = (carrierIds: readonly string[], period: Period): Sql =>
  ofCarriers(
    carrierIds,
    sql`select s.carrier_id, s.figure, s.id, s.number, ${dayOf(sql`s.at`)} as "on", s.numerator, s.denominator
      from carrier_shipment_row s where ${counts} and ${within(sql`s.at`, period)}
    union all ${otherRows(period)}`,
  );

const carrierKind = "carrier";

/** Sums of the shipments' rows by carrier, figure and day, for as long as scorecards usually look back, twice. */
export const keptCarrierFigures: KeptDays = {
  kind: carrierKind,
  days: 2 * scorecardDays,
  keep: (organisationId, days) => sql`select keep_carrier_figures(${organisationId}, ${[...days]}::date[])`,
  forget: (organisationId, oldest) => sql`select forget_carrier_figures(${organisationId}, ${oldest})`,
};

export interface StoredFigure extends FigureSums {
  readonly carrierId: string;
  readonly figure: ScorecardFigure;
}

/** Kept days, and the rows of the days that are not kept or not wholly in the period. */
export async function sumFigures(
  reader: Reader,
  carrierIds: readonly string[],
  period: Period,
): Promise<StoredFigure[]> {
  const span = await reader.one<{ from: string; until: string }>(sql`
    select (${period.from}::date::timestamp at time zone ${zone}) as from,
      ((${period.until}::date + 1)::timestamp at time zone ${zone}) as until`);
  const [from, until] = [new Date(span.from), new Date(span.until)];
  return reader.rows<StoredFigure>(sql`
    with span as materialized (${daysOfSpan(carrierKind, from, until)})
    select carrier_id as "carrierId", figure, sum(numerator)::float8 as numerator, sum(denominator)::float8 as denominator,
      sum(rows)::bigint as rows
    from (${ofCarriers(
      carrierIds,
      sql`select s.carrier_id, s.figure, s.numerator, s.denominator, s.rows from carrier_figure s
        where ${counts} and s.day in (select span.day from span where span.whole)
      union all
      select s.carrier_id, s.figure, s.numerator, s.denominator, 1 from span cross join lateral (
        select s.carrier_id, s.figure, s.numerator, s.denominator from carrier_shipment_row s
        where ${counts} and s.at >= utc_start(span.day) and s.at < utc_start(span.day + 1) and s.at >= ${from} and s.at < ${until}
        -- Day by day, as the kept sums are calculated.
        offset 0) s
      where span.asked and not span.whole
      union all
      select s.carrier_id, s.figure, s.numerator, s.denominator, 1 from (${otherRows(period)}) s`,
    )}) r group by carrier_id, figure`);
}

const differencesAtMost = 100;

/** Kept figures of carriers that are not what the shipments of their day come to. */
export function carrierDifferences(reader: Reader): Promise<KeptDifference[]> {
  const own = sql`organisation_id = current_organisation()`;
  return reader.rows<KeptDifference>(sql`
    with days as materialized (select kept.day from kept_day kept where kept.${own} and kept.kind = ${carrierKind}
      and ${isKept(carrierKind, sql`kept.day`)})
    select 'figures of carriers' as sum, concat_ws(' ', c.code, d.figure, d.currency, d.day) as subject, d.kept, d.summed from (
      select day, carrier_id, figure, currency,
        concat_ws(' / ', coalesce(k.numerator, 0), coalesce(k.denominator, 0), coalesce(k.rows, 0)) as kept,
        concat_ws(' / ', coalesce(r.numerator, 0), coalesce(r.denominator, 0), coalesce(r.rows, 0)) as summed
      from (select * from carrier_figure where ${own} and day in (select days.day from days)) k full join (
        select days.day, s.carrier_id, s.figure, coalesce(s.currency, '') as currency, sum(s.numerator) as numerator,
          sum(s.denominator) as denominator, count(*) as rows
        from days cross join lateral (select * from carrier_shipment_row s where s.${own} and s.at >= utc_start(days.day)
          and s.at < utc_start(days.day + 1) offset 0) s
        group by 1, 2, 3, 4) r using (day, carrier_id, figure, currency)) d
      join carrier c on c.id = d.carrier_id
    where d.kept <> d.summed order by subject limit ${differencesAtMost}`);
}

/** Newest first; a line of an invoice is named by its number, the rest by that of the shipment or tender. */
export function figureListing(carrierId: string, figure: ScorecardFigure, period: Period): Listing {
  return {
    from: sql`(select coalesce(f.id::text, '') || f.number as key, f.*
      from (${figureRows([carrierId], period)}) f where f.figure = ${figure}) r`,
    where: [sql`true`],
    id: sql`r.key`,
    keys: sql`r.id as subject, r.number, r."on", r.numerator, r.denominator`,
    sort: { by: sql`r."on"`, type: "date" },
    direction: "desc",
    columns: sql`coalesce(found.subject::text, found.id) as id, found.number, found."on", found.numerator,
      found.denominator`,
    join: sql``,
  };
}
