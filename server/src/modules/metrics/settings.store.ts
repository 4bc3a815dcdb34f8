import type { MetricVersion, WorkingClock } from "@cerebro/contracts/entities/executive/metrics.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import type { Reader } from "../../platform/database.ts";
import { AppError } from "../../platform/errors.ts";
import { type Sql, sql } from "../../platform/sql.ts";
import type { MetricDefinition } from "./metric.store.ts";

/** Limits for judging figures of an organization. */
export interface Settings {
  readonly target: number | null;
  readonly good: number | null;
  readonly critical: number | null;
  readonly clock: WorkingClock | null;
  /** 0 where nothing was ever set. */
  readonly version: number;
}

interface StoredSettings extends Settings {
  readonly metricId: string;
}

export interface StoredVersion extends Settings {
  readonly note: string | null;
  readonly changedBy: string;
  readonly changedAt: string;
}

const columns = sql`target, good, critical, clock, version`;
const own = sql`organisation_id = current_organisation()`;

const usual = ({ target, good, critical }: MetricDefinition): Settings => ({
  target: target ?? null,
  good: good ?? null,
  critical: critical ?? null,
  clock: null,
  version: 0,
});

/** The settings in force of each metric: the organization's latest, else those of the definition. */
export async function loadSettings(read: Reader): Promise<(definition: MetricDefinition) => Settings> {
  const rows = await read.rows<StoredSettings>(sql`select distinct on (metric_id) metric_id as "metricId", ${columns}
    from metric_setting where ${own} order by metric_id, version desc`);
  const byId = new Map(rows.map(({ metricId, ...settings }) => [metricId, settings]));
  return (definition) => byId.get(definition.id) ?? usual(definition);
}

export const versionText = ({ version }: MetricDefinition, settings: Pick<Settings, "version">): string =>
  `${version}.${settings.version}`;

/** All that was ever set for a metric, newest first. */
export function loadVersions(read: Reader, metricId: string): Promise<StoredVersion[]> {
  return read.rows<StoredVersion>(sql`select ${columns}, note, changed_by as "changedBy", changed_at as "changedAt"
    from metric_setting where ${own} and metric_id = ${metricId} order by version desc limit 200`);
}

/** Writes the version after the one the caller saw; refused where another came first. */
export async function insertVersion(
  tx: CommandTransaction,
  metricId: string,
  seen: number,
  { target, good, critical, clock, note }: Omit<MetricVersion, "version" | "changedBy" | "changedAt">,
): Promise<StoredVersion> {
  const { organisationId, actor } = tx.context;
  const kept = clock === null ? null : JSON.stringify(clock);
  const latest: Sql = sql`coalesce((select max(version) from metric_setting where ${own} and metric_id = ${metricId}), 0)`;
  const saved = await tx.maybe<StoredVersion>(sql`insert into metric_setting
      (organisation_id, metric_id, version, target, good, critical, clock, note, changed_by, changed_at)
    select ${organisationId}, ${metricId}, ${seen}::int + 1, ${target}::float8, ${good}::float8, ${critical}::float8,
      ${kept}::jsonb, ${note}, ${actor.name}, ${tx.context.now()}
    where ${latest} = ${seen}::int
    on conflict do nothing
    returning ${columns}, note, changed_by as "changedBy", changed_at as "changedAt"`);
  if (saved === undefined) throw new AppError("request.stale");
  return saved;
}

export interface House {
  readonly currency: string;
  readonly zone: string;
}

export function loadHouse(read: Reader): Promise<House> {
  return read.one<House>(sql`select currency, time_zone as zone from organisation where id = current_organisation()`);
}
