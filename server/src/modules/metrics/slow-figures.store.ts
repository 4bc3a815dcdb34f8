import type { Reader, Transaction } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

/** A figure as it was calculated last. */
export interface KeptFigure<T> {
  readonly figure: T;
  /** Milliseconds that its calculation took. */
  readonly tookMs: number;
  readonly calculatedAt: string;
}

interface Key {
  readonly metricId: string;
  /** All that the figure depends on beside its rows. */
  readonly question: string;
}

export function findFigure<T>(read: Reader, { metricId, question }: Key): Promise<KeptFigure<T> | undefined> {
  return read.maybe<
    KeptFigure<T>
  >(sql`select figure, took_ms as "tookMs", calculated_at as "calculatedAt" from metric_figure
    where organisation_id = current_organisation() and metric_id = ${metricId} and question = ${question}`);
}

/** Those that are kept of some metrics, by the id of their metric. */
export async function loadFigures<T>(
  read: Reader,
  metricIds: readonly string[],
): Promise<Map<string, KeptFigure<T> & Pick<Key, "question">>> {
  const rows = await read.rows<
    KeptFigure<T> & Key
  >(sql`select metric_id as "metricId", question, figure, took_ms as "tookMs",
      calculated_at as "calculatedAt" from metric_figure where organisation_id = current_organisation()
        and metric_id = any(${metricIds}::text[])`);
  return new Map(rows.map(({ metricId, ...kept }) => [metricId, kept]));
}

/** The newest calculation stays. */
export async function keepFigure(
  tx: Transaction,
  { metricId, question }: Key,
  { figure, tookMs, calculatedAt }: KeptFigure<unknown>,
): Promise<void> {
  await tx.execute(sql`insert into metric_figure (organisation_id, metric_id, question, figure, took_ms, calculated_at)
    values (current_organisation(), ${metricId}, ${question}, ${JSON.stringify(figure)}::jsonb, ${tookMs}, ${calculatedAt})
    on conflict (organisation_id, metric_id) do update set question = excluded.question, figure = excluded.figure,
      took_ms = excluded.took_ms, calculated_at = excluded.calculated_at
    where metric_figure.calculated_at <= excluded.calculated_at`);
}

export async function forgetFigure(tx: Transaction, { metricId }: Pick<Key, "metricId">): Promise<void> {
  await tx.execute(
    sql`delete from metric_figure where organisation_id = current_organisation() and metric_id = ${metricId}`,
  );
}
