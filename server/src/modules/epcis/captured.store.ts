import type { EpcisEvent } from "@cerebro/contracts/entities/wms/epcis-event.ts";
import { transactionKey } from "@cerebro/engines/epcis/event-index.ts";
import type { Reader } from "../../platform/database.ts";
import { join, type Sql, sql } from "../../platform/sql.ts";
import type { EventQuestion, Named } from "./question.ts";

/** Conditions on captured events `e`. */
export function capturedConditions(question: EventQuestion): Sql[] {
  const { happened, recorded, declaresError } = question;
  const oneOf = (column: Sql, values: readonly string[] | undefined): Sql[] =>
    values === undefined ? [] : [sql`${column} = any(${values}::text[])`];
  return [
    sql`e.organisation_id = current_organisation()`,
    ...oneOf(sql`e.type`, question.types),
    ...oneOf(sql`e.action`, question.actions),
    ...oneOf(sql`e.biz_step`, question.steps),
    ...oneOf(sql`e.disposition`, question.dispositions),
    ...oneOf(sql`e.read_point`, question.readPoints),
    ...oneOf(sql`e.biz_location`, question.locations),
    ...oneOf(sql`e.event_id`, question.eventIds),
    ...question.transactions.map(({ type, uris }) =>
      names([{ roles: ["transaction"], values: uris.map((uri) => transactionKey(type, uri)) }]),
    ),
    ...question.named.map(names),
    ...period(sql`e.event_time`, happened),
    ...period(sql`e.record_time`, recorded),
    ...(declaresError === undefined ? [] : [sql`(e.declared_at is not null) = ${declaresError}`]),
  ];
}

const names = (alternatives: readonly Named[]): Sql => sql`e.id in (select k.event_id from epcis_event_key k
  where k.organisation_id = current_organisation() and (${join(
    alternatives.map(
      ({ roles, values }) => sql`k.value = any(${values}::text[]) and k.role = any(${[...roles]}::text[])`,
    ),
    " or ",
    sql`false`,
  )}))`;

export const period = (moment: Sql, { from, to }: EventQuestion["happened"]): Sql[] => [
  ...(from === undefined ? [] : [sql`${moment} >= ${from}::timestamptz`]),
  ...(to === undefined ? [] : [sql`${moment} < ${to}::timestamptz`]),
];

export interface CapturedEvent {
  readonly id: string;
  readonly recordTime: string;
  readonly event: EpcisEvent;
}

export const loadCaptured = (read: Reader, ids: readonly string[]): Promise<CapturedEvent[]> =>
  read.rows<CapturedEvent>(sql`select e.id, e.record_time as "recordTime", e.event from epcis_event e
    where e.organisation_id = current_organisation() and e.id = any(${ids}::uuid[])`);

/** Items by the barcodes that their GTINs may be in the books. */
export const itemsByBarcode = (
  read: Reader,
  barcodes: readonly string[],
): Promise<{ barcode: string; sku: string; name: string }[]> =>
  read.rows(sql`select i.barcode, i.sku, i.name from item i
    where i.organisation_id = current_organisation() and i.barcode = any(${barcodes}::text[])`);
