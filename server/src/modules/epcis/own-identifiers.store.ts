import type { KeyRole } from "@cerebro/engines/epcis/event-index.ts";
import { type OwnMeaning, readOwn } from "@cerebro/engines/epcis/own-names.ts";
import { transactionTypeOf } from "@cerebro/engines/epcis/movement-event.ts";
import { gtinForms } from "@cerebro/engines/scanning/read-code.ts";
import { identifier, join, type Sql, sql } from "../../platform/sql.ts";
import { boxed, cartons, movementAndPlaces, shipmentNumber, way } from "./movement-shape.store.ts";
import type { EventQuestion, Named } from "./question.ts";

const here = sql`organisation_id = current_organisation()`;
const any = (conditions: readonly Sql[]): Sql => sql`(${join(conditions, " or ", sql`false`)})`;

/** Movements of any of the sets; each set is found by a separate index. */
const inSets = (sets: readonly Sql[]): Sql =>
  sql`m.id in (${join(
    sets.map(
      (set) => sql`select m.id from ${movementAndPlaces} where m.organisation_id = current_organisation() and ${set}`,
    ),
    " union all ",
    sql`select null::uuid where false`,
  )})`;

type Goods = Extract<OwnMeaning, { names: "goods" }>;

/** Movements that name one of the alternatives, or are of the lot. */
export function movesNamed(base: string, alternatives: readonly Named[], lotId: string | undefined): Sql {
  const sets = alternatives.flatMap(({ roles, values }) => values.flatMap((value) => setsOf(base, roles, value)));
  return inSets([...sets, ...(lotId === undefined ? [] : [sql`m.lot_id = ${lotId}`])]);
}

function setsOf(base: string, roles: readonly KeyRole[], value: string): Sql[] {
  if (roles.includes("item")) return [sql`m.item_id in ${itemsOf({ gtin: value })}`];
  const meaning = readOwn(base, value);
  if (meaning?.names === "sscc") return unitSets(roles, meaning.sscc);
  if (meaning?.names !== "goods") return [];
  const isPiece = meaning.serial !== null;
  const sides = roles.filter((role) => role.endsWith("class") !== isPiece).map(sideOf);
  return [sql`${any(sides)} and ${isPiece ? movesPiece(meaning) : movesClass(meaning)}`];
}

/** Goods of a repack are inputs or outputs; those of all other movements are neither. */
function sideOf(role: KeyRole): Sql {
  if (role === "epc" || role === "class") return sql`m.kind <> 'repack'`;
  if (role === "parent") return sql`false`;
  return role.startsWith("input")
    ? sql`m.kind = 'repack' and ${way} = 'out'`
    : sql`m.kind = 'repack' and ${way} <> 'out'`;
}

const itemsOf = (item: Goods["item"]): Sql =>
  "gtin" in item
    ? sql`(select i.id from item i where i.${here} and i.barcode = any(${gtinForms(item.gtin)}::text[]))`
    : sql`(select i.id from item i where i.${here} and i.id = ${item.itemId})`;

function movesClass({ item, lot }: Goods): Sql {
  const ofLot = sql`m.lot_id in (select l.id from lot l where l.item_id in ${itemsOf(item)} and l.code = ${lot})`;
  return sql`m.serial_count = 0 and ${lot === null ? sql`m.lot_id is null and m.item_id in ${itemsOf(item)}` : ofLot}`;
}

const movesPiece = ({ item, serial }: Goods): Sql => sql`m.id in (select p.movement_id from movement_serial p
  join serial_number s on s.id = p.serial_id where s.item_id in ${itemsOf(item)} and s.code = ${serial})`;

/** Goods that went into a carton or unit, or out of it, have it as parent; units that moved as a whole are named beside their goods. */
function unitSets(roles: readonly KeyRole[], sscc: string): Sql[] {
  const unitIds = sql`(select u.id from handling_unit u where u.${here} and u.sscc = ${sscc})`;
  const inCarton = sql`m.document_id in (select s.sales_order_id from carton k join shipment s on s.id = k.shipment_id
    where k.${here} and k.sscc = ${sscc}) and ${sscc} = any(${cartons})`;
  const filled = sql`m.kind = 'unit' and m.from_unit_id is distinct from m.to_unit_id`;
  const asParent = [
    sql`${boxed} and ${inCarton}`,
    sql`${filled} and m.to_unit_id in ${unitIds}`,
    sql`${filled} and m.to_unit_id is null and m.from_unit_id in ${unitIds}`,
  ];
  const carried = sql`m.to_unit_id in ${unitIds} and m.from_unit_id = m.to_unit_id and m.kind <> 'repack' and not ${boxed}
    and not (m.kind = 'ship' and cardinality(${cartons}) > 0)`;
  const asObject = [sql`m.kind = 'ship' and ${inCarton}`, carried];
  return [...(roles.includes("parent") ? asParent : []), ...(roles.includes("epc") ? asObject : [])];
}

/** Movements seen at one of the places, and those whose goods are in one of the warehouses since. */
export function movesPlace(base: string, { readPoints, locations }: EventQuestion): Sql[] {
  const bins = readPoints?.flatMap((uri) => {
    const places = placesOf(base, uri, "bin");
    return [
      sql`${way} = 'out' and m.from_location_id in ${places}`,
      sql`${way} <> 'out' and m.to_location_id in ${places}`,
    ];
  });
  const houses = locations?.map(
    (uri) => sql`${way} <> 'out' and t.warehouse_id in ${placesOf(base, uri, "warehouse")}`,
  );
  return [...(bins === undefined ? [] : [inSets(bins)]), ...(houses === undefined ? [] : [any(houses)])];
}

function placesOf(base: string, uri: string, kind: "bin" | "warehouse"): Sql {
  const meaning = readOwn(base, uri);
  if (meaning?.names !== "place") return sql`(select null::uuid where false)`;
  const { place } = meaning;
  if ("locationId" in place) return sql`(select l.id from location l where l.${here} and l.id = ${place.locationId})`;
  const houses = sql`select w.id from location w where w.${here} and w.kind = 'warehouse' and w.site ->> 'gln' = ${place.gln}`;
  if (kind === "warehouse") return place.bin === null ? sql`(${houses})` : sql`(select null::uuid where false)`;
  return sql`(select l.id from location l where l.${here} and l.warehouse_id in (${houses}) and l.code = ${place.bin})`;
}

const orders = ["sales_order", "purchase_order", "return_order"] as const;

/** Movements for the documents that the URIs of a business transaction of this type name. */
export function ofTransaction(base: string, { type, uris }: EventQuestion["transactions"][number]): Sql {
  const conditions = uris.flatMap((uri) => {
    const meaning = readOwn(base, uri);
    if (meaning?.names !== "document") return [];
    const { kind, number } = meaning;
    if (kind === "shipment") {
      const shipped = sql`select s.sales_order_id from shipment s where s.${here} and s.number = ${number}`;
      const isIt = sql`m.kind = 'ship' and m.document_id in (${shipped}) and ${shipmentNumber} = ${number}`;
      return type === "desadv" ? [isIt] : [];
    }
    if (transactionTypeOf[kind] !== type) return [];
    const table = identifier(kind, orders);
    return [
      sql`m.document_type = ${kind} and m.document_id in (select d.id from ${table} d where d.${here} and d.number = ${number})`,
    ];
  });
  return inSets(conditions);
}
