import type { NamedItem } from "@cerebro/engines/epcis/own-names.ts";
import type { Reader } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

interface Coded extends NamedItem {
  readonly code: string;
}

/** A code that many items share is looked for no further. */
const most = sql`limit 50`;

export const findItems = (read: Reader, key: string): Promise<NamedItem[]> =>
  read.rows<NamedItem>(sql`select i.id as "itemId", i.barcode from item i
    where i.organisation_id = current_organisation() and i.sku_key = ${key} ${most}`);

export const findLots = (read: Reader, key: string): Promise<Coded[]> =>
  read.rows<Coded>(sql`select l.item_id as "itemId", i.barcode, l.code from lot l join item i on i.id = l.item_id
    where l.organisation_id = current_organisation() and l.code_key = ${key} ${most}`);

export const findSerials = (read: Reader, key: string): Promise<Coded[]> =>
  read.rows<Coded>(sql`select s.item_id as "itemId", i.barcode, s.code from serial_number s join item i on i.id = s.item_id
    where s.organisation_id = current_organisation() and s.code_key = ${key} ${most}`);

export const findLot = (read: Reader, lotId: string): Promise<Coded | undefined> =>
  read.maybe<Coded>(sql`select l.item_id as "itemId", i.barcode, l.code from lot l join item i on i.id = l.item_id
    where l.organisation_id = current_organisation() and l.id = ${lotId}`);
