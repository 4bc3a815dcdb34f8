import type { LabelKind } from "@cerebro/contracts/entities/wms/labels.ts";
import type { Reader } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import { type Destination, destinationLines } from "./address-block.ts";
import { shipTo } from "./papers.store.ts";
import type { LabelSubject, PackedSubject } from "./subjects.ts";

export interface SubjectChoice {
  readonly kind: LabelKind;
  readonly ids: readonly string[];
  readonly parentId: string | null;
}

const inGivenOrder = (ids: readonly string[]): Sql => sql`order by array_position(${ids}::uuid[], wanted.id)`;

/** Content of the labels, in the order they were named; bins below a location in walking order. */
export function findSubjects(reader: Reader, { kind, ids, parentId }: SubjectChoice): Promise<LabelSubject[]> {
  switch (kind) {
    case "item":
      return reader.rows(sql`
        select 'item' as kind, wanted.sku, wanted.name, wanted.barcode from item wanted
        where wanted.organisation_id = current_organisation() and wanted.id = any(${ids}::uuid[]) ${inGivenOrder(ids)}`);
    case "lot":
      return reader.rows(sql`
        select 'lot' as kind, i.sku, i.name, i.barcode, wanted.code, wanted.expires_on as "expiresOn"
        from lot wanted join item i on i.id = wanted.item_id
        where wanted.organisation_id = current_organisation() and wanted.id = any(${ids}::uuid[]) ${inGivenOrder(ids)}`);
    case "serial":
      return reader.rows(sql`
        select 'serial' as kind, i.sku, i.name, i.barcode, wanted.code, i.weight_grams as "weightGrams"
        from serial_number wanted join item i on i.id = wanted.item_id
        where wanted.organisation_id = current_organisation() and wanted.id = any(${ids}::uuid[]) ${inGivenOrder(ids)}`);
    case "location":
      return parentId === null ? namedLocations(reader, ids) : binsBelow(reader, parentId);
    case "carton":
      return findCartons(reader, ids);
    case "unit":
      return findUnits(reader, ids);
  }
}

function namedLocations(reader: Reader, ids: readonly string[]): Promise<LabelSubject[]> {
  return reader.rows(sql`
    select 'location' as kind, wanted.code, wanted.name, coalesce(w.name, wanted.name) as warehouse
    from location wanted left join location w on w.id = wanted.warehouse_id
    where wanted.organisation_id = current_organisation() and wanted.id = any(${ids}::uuid[])
      and wanted.kind <> 'virtual' ${inGivenOrder(ids)}`);
}

function binsBelow(reader: Reader, parentId: string): Promise<LabelSubject[]> {
  return reader.rows(sql`
    with recursive down as (
      select id from location where organisation_id = current_organisation() and id = ${parentId}
      union all select l.id from down join location l on l.parent_id = down.id where l.archived_at is null
    )
    select 'location' as kind, l.code, l.name, w.name as warehouse
    from down join location l on l.id = down.id join location w on w.id = l.warehouse_id
    where l.kind = 'bin' order by l.pick_sequence, l.code`);
}

/** Contents of a location or unit, one row for each item and lot. */
const contents = (rows: Sql): Sql => sql`
  coalesce((select jsonb_agg(jsonb_build_object('sku', i.sku, 'name', i.name, 'barcode', i.barcode, 'lot', t.code,
      'quantity', c.quantity) order by i.sku, t.code)
    from (${rows}) c join item i on i.id = c.item_id left join lot t on t.id = c.lot_id), '[]')`;

const nowhere = sql`json_build_object('name', null, 'address', null, 'text', null, 'country', null)`;

const ourName = sql`(select name from organisation where id = current_organisation())`;

interface PackedRow extends Omit<PackedSubject, "address" | "to"> {
  readonly destination: Destination;
}

async function findCartons(reader: Reader, ids: readonly string[]): Promise<PackedSubject[]> {
  const rows = await reader.rows<PackedRow>(sql`
    select 'carton' as kind, wanted.sscc, ${ourName} as from, ${shipTo} as destination,
      'Order ' || o.number || ' · carton ' || wanted.position || ' of '
        || (select count(*) from carton k where k.shipment_id = wanted.shipment_id) as title,
      s.number || ' · ' || trim_scale(round(wanted.weight_grams / 1000.0, 2)) || ' kg' as detail,
      ${contents(sql`select item_id, lot_id, sum(quantity)::int as quantity from carton_line
        where carton_id = wanted.id group by 1, 2`)} as contents
    from carton wanted join shipment s on s.id = wanted.shipment_id join sales_order o on o.id = s.sales_order_id
      left join customer c on c.id = o.customer_id
    where wanted.organisation_id = current_organisation() and wanted.id = any(${ids}::uuid[]) ${inGivenOrder(ids)}`);
  return rows.map(withAddress);
}

async function findUnits(reader: Reader, ids: readonly string[]): Promise<PackedSubject[]> {
  const rows = await reader.rows<PackedRow>(sql`
    select 'unit' as kind, wanted.sscc, ${ourName} as from, ${nowhere} as destination,
      initcap(wanted.type) || coalesce(' at ' || l.code, '') as title, coalesce(wanted.note, '') as detail,
      ${contents(sql`select item_id, lot_id, sum(on_hand)::int as quantity from stock_balance
        where unit_id = wanted.id and on_hand > 0 group by 1, 2`)} as contents
    from handling_unit wanted left join location l on l.id = wanted.location_id
    where wanted.organisation_id = current_organisation() and wanted.id = any(${ids}::uuid[]) ${inGivenOrder(ids)}`);
  return rows.map(withAddress);
}

function withAddress({ destination, ...row }: PackedRow): PackedSubject {
  return { ...row, to: destination.name, address: destinationLines(destination) };
}
