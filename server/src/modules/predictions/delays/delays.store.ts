import type { DelayFactor, DelayModel, ShipmentDelay } from "@cerebro/contracts/entities/predictions/delays.ts";
import { openShipmentStatuses } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import type { DelayScores } from "@cerebro/engines/delays/scores.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";
import { expectedArrival } from "../../shipments/index.ts";

/** A chance as it is kept. */
export interface KeptDelay {
  readonly shipmentId: string;
  readonly probability: number;
  readonly estimatedMinutes: number | null;
  readonly factors: readonly DelayFactor[];
  readonly method: ShipmentDelay["method"];
  readonly learnedFrom: number;
}

export interface AskedShipment {
  readonly number: string;
  readonly isOpen: boolean;
  readonly currentETA: string | null;
  readonly isOverdue: boolean;
}

/** What is asked about; its arrival is what is expected now, else what was promised. */
export async function findAsked(reader: Reader, shipmentId: string, now: Date): Promise<AskedShipment> {
  const row = await reader.maybe<AskedShipment>(sql`select s.number,
      s.status = any(${[...openShipmentStatuses]}::text[]) and s.delivered_at is null and s.promised_at is not null
        as "isOpen",
      coalesce(${expectedArrival}, s.agreed_at, s.promised_at) as "currentETA",
      coalesce(s.promised_at < ${now}, false) as "isOverdue"
    from shipment s where s.id = ${shipmentId}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

export function findKept(
  reader: Reader,
  shipmentId: string,
): Promise<(KeptDelay & { readonly generatedAt: string }) | undefined> {
  return reader.maybe(sql`select shipment_id as "shipmentId", probability, estimated_minutes as "estimatedMinutes",
      factors, method, learned_from as "learnedFrom", generated_at as "generatedAt"
    from shipment_delay where shipment_id = ${shipmentId}`);
}

/** Keeps the chances of all that is under way, and forgets those of what no longer is. */
export async function keepDelays(tx: CommandTransaction, delays: readonly KeptDelay[]): Promise<void> {
  const column = <T>(of: (each: KeptDelay) => T): T[] => delays.map(of);
  const ids = column(({ shipmentId }) => shipmentId);
  await tx.execute(sql`delete from shipment_delay where organisation_id = current_organisation()
    and shipment_id <> all(${ids}::uuid[])`);
  await tx.execute(sql`
    insert into shipment_delay (shipment_id, organisation_id, probability, estimated_minutes, factors, method,
      learned_from, generated_at)
    select d.id, current_organisation(), d.probability, d.minutes, d.factors::jsonb, d.method, d.learned,
      ${tx.context.now()}
    from unnest(${ids}::uuid[], ${column(({ probability }) => probability)}::float8[],
      ${column(({ estimatedMinutes }) => estimatedMinutes)}::int[],
      ${column(({ factors }) => JSON.stringify(factors))}::text[], ${column(({ method }) => method)}::text[],
      ${column(({ learnedFrom }) => learnedFrom)}::int[]) as d (id, probability, minutes, factors, method, learned)
    on conflict (shipment_id) do update set probability = excluded.probability,
      estimated_minutes = excluded.estimated_minutes, factors = excluded.factors, method = excluded.method,
      learned_from = excluded.learned_from, generated_at = excluded.generated_at`);
}

/** Those above the limit of whom nobody was told yet; from now on somebody was. */
export function takeAlerts(
  tx: CommandTransaction,
  above: number,
): Promise<{ readonly shipmentId: string; readonly number: string; readonly probability: number }[]> {
  return tx.rows(sql`update shipment_delay d set alerted_at = ${tx.context.now()} from shipment s
    where d.organisation_id = current_organisation() and d.probability > ${above}::float8 and d.alerted_at is null
      and s.id = d.shipment_id
    returning d.shipment_id as "shipmentId", s.number, d.probability`);
}

export async function keepModel(
  tx: CommandTransaction,
  model: { readonly method: string; readonly learnedFrom: number; readonly scores: DelayScores | null },
): Promise<void> {
  const { organisationId } = tx.context;
  const scores = model.scores === null ? null : JSON.stringify(model.scores);
  await tx.execute(sql`insert into delay_model (organisation_id, method, learned_from, scores, trained_at)
    values (${organisationId}, ${model.method}, ${model.learnedFrom}, ${scores}::text::jsonb, ${tx.context.now()})
    on conflict (organisation_id) do update set method = excluded.method, learned_from = excluded.learned_from,
      scores = excluded.scores, trained_at = excluded.trained_at`);
}

type KeptModel = Pick<DelayModel, "learnedFrom" | "scores"> & {
  readonly method: ShipmentDelay["method"];
  readonly trainedAt: string;
};

export function findModel(reader: Reader): Promise<KeptModel | undefined> {
  return reader.maybe<KeptModel>(sql`select method, learned_from as "learnedFrom", scores, trained_at as "trainedAt"
    from delay_model where organisation_id = current_organisation()`);
}
