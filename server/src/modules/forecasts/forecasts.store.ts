import type { forecastEndpoints } from "@cerebro/contracts/endpoints/predictions/forecasts.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { ForecastModel } from "@cerebro/contracts/entities/predictions/forecasts.ts";
import type { Reader, Transaction } from "../../platform/database.ts";
import type { Listing, SortKey } from "../../platform/listing/page.store.ts";
import { searchPatterns } from "../../platform/listing/search.ts";
import { sql } from "../../platform/sql.ts";
import type { MadeForecast } from "./forecast-worker.ts";

/** A forecast as it is kept. */
export interface KeptForecast {
  readonly made: MadeForecast;
  readonly generatedAt: string;
}

export function findKept(
  reader: Reader,
  itemId: string,
  { today, since }: { readonly today: string; readonly since: Date },
): Promise<KeptForecast | undefined> {
  return reader.maybe<KeptForecast>(sql`select result as made, generated_at as "generatedAt" from demand_forecast
    where organisation_id = current_organisation() and item_id = ${itemId} and begins_on = ${today}::date
      and generated_at > ${since}`);
}

/** The newest that was ever made, however old. */
export function findLast(reader: Reader, itemId: string): Promise<KeptForecast | undefined> {
  return reader.maybe<KeptForecast>(sql`select result as made, generated_at as "generatedAt" from demand_forecast
    where organisation_id = current_organisation() and item_id = ${itemId}`);
}

const sumOf = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0);

/** The method with the greatest share names the forecast. */
export const mainMethod = ({ parts }: Pick<MadeForecast, "parts">): string =>
  parts.reduce((best, part) => (part.share > best.share ? part : best), { method: "naive", share: 0 }).method;

export async function keepForecasts(
  tx: Transaction,
  made: readonly MadeForecast[],
  { organisationId, today, now }: { readonly organisationId: string; readonly today: string; readonly now: Date },
): Promise<void> {
  const column = <T>(of: (each: MadeForecast) => T): T[] => made.map(of);
  await tx.execute(sql`
    insert into demand_forecast (organisation_id, item_id, begins_on, result, units_before, units_ahead, error,
      naive_error, weighted_error, coverage, method, intermittent, generated_at)
    select ${organisationId}::uuid, m.item, ${today}::date, m.result::jsonb, m.before, m.ahead, m.error, m.naive,
      m.weighted, m.coverage, m.method, m.intermittent, ${now}
    from unnest(${column(({ itemId }) => itemId)}::uuid[], ${column((each) => JSON.stringify(each))}::text[],
      ${column(({ recent, entries }) => (sumOf(recent) / Math.max(1, recent.length)) * entries.length)}::float8[],
      ${column(({ entries }) => sumOf(entries.map(({ value }) => value)))}::float8[],
      ${column(({ backtest }) => backtest?.error ?? null)}::float8[],
      ${column(({ backtest }) => backtest?.naiveError ?? null)}::float8[],
      ${column(({ backtest }) => backtest?.weighted ?? null)}::float8[],
      ${column(({ backtest }) => backtest?.coverage ?? null)}::float8[],
      ${column(mainMethod)}::text[], ${column(({ intermittent }) => intermittent)}::boolean[])
      as m (item, result, before, ahead, error, naive, weighted, coverage, method, intermittent)
    on conflict (organisation_id, item_id) do update set begins_on = excluded.begins_on, result = excluded.result,
      units_before = excluded.units_before, units_ahead = excluded.units_ahead, error = excluded.error,
      naive_error = excluded.naive_error, weighted_error = excluded.weighted_error, coverage = excluded.coverage,
      method = excluded.method, intermittent = excluded.intermittent, generated_at = excluded.generated_at`);
}

type ListFilter = Omit<InputOf<typeof forecastEndpoints.listForecasts>, "cursor" | "limit">;

const sortKeys: Readonly<Record<ListFilter["sort"], SortKey>> = {
  change: { by: sql`abs(f.units_ahead - f.units_before)`, type: "float8" },
  error: { by: sql`coalesce(f.weighted_error, -1)`, type: "float8" },
  units: { by: sql`f.units_ahead`, type: "float8" },
  sku: { by: sql`i.sku_key`, type: "text" },
};

export function forecastListing({ search, abcClass, sort, direction }: ListFilter): Listing {
  return {
    from: sql`demand_forecast f join item i on i.id = f.item_id`,
    where: [
      sql`f.organisation_id = current_organisation()`,
      sql`i.archived_at is null`,
      ...searchPatterns(search).map((pattern) => sql`i.search_text like ${pattern}`),
      ...(abcClass === undefined ? [] : [sql`i.abc_class = ${abcClass}`]),
    ],
    id: sql`f.item_id`,
    sort: sortKeys[sort],
    direction,
    columns: sql`f.item_id as "itemId", i.sku, i.name, i.abc_class as "abcClass", i.base_unit as "baseUnit",
      f.units_before as "unitsBefore", f.units_ahead as "unitsAhead", f.weighted_error as "weightedError", f.error,
      f.naive_error as "naiveError", f.coverage, f.method, f.intermittent, f.generated_at as "generatedAt"`,
    join: sql`join demand_forecast f on f.item_id = found.id and f.organisation_id = current_organisation()
      join item i on i.id = f.item_id`,
  };
}

type ModelFigures = Omit<ForecastModel, "methods" | "valueAdded" | "level">;

/** Errors weigh by what was asked for: an item of one unit a year does not count like one of thousands. */
export function loadModel(reader: Reader): Promise<ModelFigures> {
  return reader.one<ModelFigures>(sql`
    select count(*) as forecasts, count(*) filter (where intermittent) as intermittent, min(generated_at) as "oldestAt",
      max(generated_at) as "newestAt",
      sum(error) filter (where weighted_error > 0) / nullif(sum(error / nullif(weighted_error, 0)), 0) as "weightedError",
      sum(error) / nullif(sum(naive_error), 0) as "relativeError", avg(coverage) as coverage,
      max((result->>'historyDays')::int) as "historyDays"
    from demand_forecast where organisation_id = current_organisation()`);
}

export function loadMethods(reader: Reader): Promise<{ name: string; items: number }[]> {
  return reader.rows(sql`select method as name, count(*) as items from demand_forecast
    where organisation_id = current_organisation() group by method order by count(*) desc, method`);
}

export interface ItemOutlook {
  readonly itemId: string;
  readonly units: number;
}

/** Units that fresh forecasts expect of items in the next 28 days; items without one are not in it. */
export function loadOutlook(reader: Reader, itemIds: readonly string[], today: string): Promise<ItemOutlook[]> {
  return reader.rows<ItemOutlook>(sql`select item_id as "itemId", units_ahead as units from demand_forecast
    where organisation_id = current_organisation() and item_id = any(${itemIds}::uuid[])
      and begins_on >= ${today}::date - 1`);
}

/** What all fresh forecasts expect for a day, and what they expect on average for days of their 28; null without any. */
export function loadDayOutlook(reader: Reader, day: string): Promise<{ units: number | null; items: number }> {
  return reader.one(sql`
    select sum((entry->>'value')::float8) as units, count(*) as items
    from demand_forecast f, jsonb_array_elements(f.result->'entries') entry
    where f.organisation_id = current_organisation() and f.begins_on > ${day}::date - 28 and f.begins_on <= ${day}::date
      and entry->>'date' = ${day}`);
}
