import type { ScorecardFigure } from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import type { FigureSums } from "@cerebro/engines/rating/scorecard.ts";
import type { Reader } from "../../../platform/database.ts";
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

const carried = sql`from shipment s where s.organisation_id = current_organisation()
  and s.carrier_id = any(c.ids) and`;
/** Amounts in another currency, from before the carrier's was changed, cannot be added to these. */
const inCarriersCurrency = sql`s.currency = (select ${currencyOf(sql`k`)} from carrier k where k.id = s.carrier_id)`;
const weight = sql`coalesce(s.grams, (select sum(x.weight_grams) from carton x where x.shipment_id = s.id))`;

function punctuality(figure: ScorecardFigure, promise: Sql, period: Period): Sql {
  return sql`${row(figure, sql`s.delivered_at`, sql`(s.delivered_at <= ${promise})::int`, sql`1`)}
    ${carried} ${promise} is not null and ${within(sql`s.delivered_at`, period)}`;
}

function cost(figure: ScorecardFigure, per: Sql, period: Period): Sql {
  return sql`${row(figure, sql`s.shipped_at`, sql`s.price_minor`, per)}
    ${carried} s.price_minor is not null and ${per} > 0 and ${within(sql`s.shipped_at`, period)}
      and ${inCarriersCurrency}`;
}

/** Every row that a figure of these carriers is made of: a figure is the sum of its rows and nothing else. */
function figureRows(carrierIds: readonly string[], period: Period): Sql {
  const invoiced = sql`s.invoiced_on between ${period.from}::date and ${period.until}::date`;
  return sql`select r.* from (select ${carrierIds}::uuid[] as ids) c cross join lateral (
    ${punctuality("on_time_promised", sql`s.promised_at`, period)}
    union all ${punctuality("on_time_agreed", sql`s.agreed_at`, period)}
    union all ${row("tender_acceptance", sql`s.answered_at`, sql`(s.state = 'accepted')::int`, sql`1`)}
      from tender s where s.organisation_id = current_organisation() and s.carrier_id = any(c.ids)
        and s.state in ('accepted', 'refused', 'expired') and ${within(sql`s.answered_at`, period)}
    union all ${row(
      "claims",
      sql`s.shipped_at`,
      sql`(exists (select from claim x where x.shipment_id = s.id and x.state <> 'rejected'))::int`,
      sql`1`,
    )} ${carried} ${within(sql`s.shipped_at`, period)}
    union all ${cost("cost_per_shipment", sql`1`, period)}
    union all ${cost("cost_per_tonne", weight, period)}
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
        and ${within(sql`s.delivered_at`, period)}) r`;
}

export interface StoredFigure extends FigureSums {
  readonly carrierId: string;
  readonly figure: ScorecardFigure;
}

export function sumFigures(reader: Reader, carrierIds: readonly string[], period: Period): Promise<StoredFigure[]> {
  return reader.rows<StoredFigure>(sql`select carrier_id as "carrierId", figure, sum(numerator)::float8 as numerator,
      sum(denominator)::float8 as denominator, count(*) as rows
    from (${figureRows(carrierIds, period)}) r group by carrier_id, figure`);
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
