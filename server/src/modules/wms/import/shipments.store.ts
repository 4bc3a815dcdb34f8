import { sql } from "../../../platform/sql.ts";
import type { ImportCounts, Stage } from "./stage.ts";

/**
 * Shipments of the past: delivered, each with its events, so that they count like shipments followed here. A day
 * promised is kept until its end. Takes a file block by block.
 */
export async function importShipments(stage: Stage): Promise<ImportCounts> {
  await refuse(stage);
  return { created: { shipment: await insertShipments(stage) }, changed: {} };
}

async function refuse({ tx }: Stage): Promise<void> {
  await tx.execute(sql`insert into import_refusal (row, field, code)
    select r.row, 'number', 'exists' from import_row r join shipment s
      on s.organisation_id = current_organisation() and s.number = r.number`);
  await tx.execute(sql`insert into import_refusal (row, field, code)
    select row, 'delivered_at', 'not_yet' from import_row where delivered_at > ${tx.context.now()}
    union all select row, 'delivered_at', 'before_departure' from import_row where delivered_at < shipped_at`);
  await tx.execute(sql`delete from import_row where row in (select row from import_refusal)`);
}

function insertShipments({ tx, importId, currency, timeZone }: Stage): Promise<number> {
  const now = tx.context.now();
  return tx.execute(sql`
    with told as (
      insert into shipment (organisation_id, number, step, status, carrier_id, carrier, tracking_number, mode, to_name,
        to_country, goods, grams, price_minor, currency, promised_at, agreed_at, shipped_at, delivered_at, import_id,
        created_at)
      select current_organisation(), r.number, 'delivered', 'delivered', c.id, r.carrier, r.tracking_number, r.mode,
        r.consignee, r.country, r.goods, r.weight_grams, r.price, case when r.price is not null then ${currency} end,
        p.at, p.at, r.shipped_at, r.delivered_at, ${importId}, ${now}
      from import_row r
        cross join lateral (select (r.promised_on + time '23:59:59') at time zone ${timeZone} as at) p
        left join lateral (select id from carrier where organisation_id = current_organisation()
          and (code_key = lower(r.carrier) or lower(name) = lower(r.carrier)) order by id limit 1) c on true
      order by r.row
      returning id, organisation_id, promised_at, shipped_at, delivered_at),
    events as (
      insert into shipment_event (organisation_id, shipment_id, status, occurred_at, told_at, source, told_by)
      select t.organisation_id, t.id, e.status, e.at, ${now}, 'import', ${tx.context.actor.name}
      from told t cross join lateral (values ('picked_up', t.shipped_at), ('delivered', t.delivered_at)) as e (status, at)
      where e.at is not null),
    milestones as (
      insert into shipment_milestone (shipment_id, step, organisation_id, planned_at, actual_at)
      select t.id, m.step, t.organisation_id, m.planned, m.actual from told t
        cross join lateral (values ('picked_up', null::timestamptz, t.shipped_at),
          ('delivered', t.promised_at, t.delivered_at)) as m (step, planned, actual)
      where m.actual is not null)
    select from told`);
}

/** Shipments of an import are deleted with all their events. */
export async function removeShipments(tx: Stage["tx"], importId: string): Promise<void> {
  const these = sql`(select id from shipment where import_id = ${importId})`;
  await tx.execute(sql`delete from shipment_event where shipment_id in ${these}`);
  await tx.execute(sql`delete from shipment_milestone where shipment_id in ${these}`);
  await tx.execute(sql`delete from shipment where import_id = ${importId}`);
}
