import type { MetricAnnotation } from "@cerebro/contracts/entities/executive/metrics.ts";
import type { Reader } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

/** An event of a chart as it is stored; `text` is a note, a sentence or a month, by its kind. */
export interface StoredAnnotation {
  readonly day: string;
  readonly kind: MetricAnnotation["kind"];
  readonly text: string | null;
  readonly target: number | null;
  readonly good: number | null;
  readonly critical: number | null;
}

interface Wanted {
  readonly metricId: string;
  readonly zone: string;
  readonly fromDay: string;
  /** Alerts are read by executives only. */
  readonly withAlerts: boolean;
  /** Months are closed in the books, so they concern figures of money only. */
  readonly withMonths: boolean;
}

const own = sql`organisation_id = current_organisation()`;
const annotationsAtMost = 50;

/** The latest events of a metric since a day, oldest first: changed limits, alerts, closed months. */
export function loadAnnotations(
  read: Reader,
  { metricId, zone, fromDay, withAlerts, withMonths }: Wanted,
): Promise<StoredAnnotation[]> {
  return read.rows<StoredAnnotation>(sql`with event as (
      select changed_at as at, 'limits' as kind, note as text, target, good, critical
        from metric_setting where ${own} and metric_id = ${metricId}
      union all
      select e.at, 'alert', e.text, null, null, null
        from metric_alert_event e join metric_alert a on a.id = e.alert_id
        where ${withAlerts}::boolean and a.${own} and a.metric_id = ${metricId} and a.removed_at is null
      union all
      select closed_at, 'closing', to_char(month, 'YYYY-MM'), null, null, null
        from money_closing where ${withMonths}::boolean and ${own}
    ), latest as (
      select * from event where at >= (${fromDay}::date)::timestamp at time zone ${zone}::text
      order by at desc limit ${annotationsAtMost}
    )
    select to_char(at at time zone ${zone}::text, 'YYYY-MM-DD') as day, kind, text, target, good, critical
      from latest order by at, kind, text`);
}
