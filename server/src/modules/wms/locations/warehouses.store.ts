import type { Address } from "@cerebro/contracts/entities/addresses.ts";
import type { Warehouse } from "@cerebro/contracts/entities/wms/locations.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";
import type { NewLocation } from "./locations.store.ts";

const warehouseColumns = sql`w.id, w.code, w.name, w.width_mm as "widthMm", w.depth_mm as "depthMm",
  w.height_mm as "heightMm", w.address, w.country, w.site, w.latitude, w.longitude, w.version,
  to_char(w.working_day_ends, 'HH24:MI') as "workingDayEnds", w.pack_scans_required as "packScansRequired",
  w.is_default as "isDefault", w.time_zone as "timeZone",
  (select count(*) from location l where l.warehouse_id = w.id and l.kind = 'zone' and l.archived_at is null) as zones,
  (select count(*) from location l where l.warehouse_id = w.id and l.kind = 'bin' and l.archived_at is null) as bins`;

export function listWarehouseRows(reader: Reader): Promise<Warehouse[]> {
  return reader.rows<Warehouse>(sql`select ${warehouseColumns} from location w
    where w.organisation_id = current_organisation() and w.kind = 'warehouse' and w.archived_at is null
    order by w.is_default desc, w.id`);
}

export async function loadWarehouse(reader: Reader, warehouseId: string): Promise<Warehouse> {
  const row = await reader.maybe<Warehouse>(
    sql`select ${warehouseColumns} from location w where w.id = ${warehouseId} and w.kind = 'warehouse'`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** Of the places in use, the one that reaches farthest beyond these walls; undefined while all stand inside. */
export function farthestPlace(
  reader: Reader,
  warehouseId: string,
  { widthMm, depthMm }: { readonly widthMm: number; readonly depthMm: number },
): Promise<FarthestPlace | undefined> {
  const beyond = sql`greatest(x_mm + width_mm - ${widthMm}::int, y_mm + depth_mm - ${depthMm}::int)`;
  return reader.maybe<FarthestPlace>(sql`select code, x_mm as "xMm", y_mm as "yMm", width_mm as "widthMm", depth_mm as "depthMm"
    from location where warehouse_id = ${warehouseId} and kind <> 'warehouse' and archived_at is null and ${beyond} > 0
    order by ${beyond} desc, code limit 1`);
}

type FarthestPlace = Pick<NewLocation, "code" | "xMm" | "yMm" | "widthMm" | "depthMm">;

export interface Site {
  readonly address: string | null;
  readonly country: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Omitted: as it is. */
  readonly site?: Address | null | undefined;
  readonly workingDayEnds?: string | undefined;
  /** Null: the organization's. */
  readonly timeZone?: string | null | undefined;
  readonly packScansRequired?: boolean | undefined;
}

/** Documents that name no warehouse are of this one from now on. */
export async function setDefaultWarehouse(tx: CommandTransaction, id: string): Promise<void> {
  await tx.execute(sql`update location set is_default = false
    where organisation_id = current_organisation() and is_default and id <> ${id}`);
  await tx.execute(sql`update location set is_default = true where id = ${id} and not is_default`);
}

/** The first warehouse is the default until another one is chosen. */
export async function ensureDefaultWarehouse(tx: CommandTransaction): Promise<void> {
  await tx.execute(sql`update location set is_default = true
    where id = (select id from location where organisation_id = current_organisation() and kind = 'warehouse'
        and archived_at is null order by id limit 1)
      and not exists (select from location where organisation_id = current_organisation() and is_default)`);
}

export async function setSite(tx: CommandTransaction, id: string, site: Site): Promise<void> {
  const given =
    site.site === undefined ? sql`site` : sql`${site.site === null ? null : JSON.stringify(site.site)}::jsonb`;
  await tx.execute(sql`update location set site = ${given}, address = coalesce(address_text(${given}), ${site.address}),
    country = coalesce(${given} ->> 'country', ${site.country}), latitude = ${site.latitude}, longitude = ${site.longitude},
    time_zone = ${site.timeZone === undefined ? sql`time_zone` : sql`${site.timeZone}`},
    working_day_ends = coalesce(${site.workingDayEnds ?? null}::time, working_day_ends),
    pack_scans_required = coalesce(${site.packScansRequired ?? null}::boolean, pack_scans_required), version = version + 1 where id = ${id}`);
}

/** The warehouse a document names, or the organisation's default. */
export async function resolveWarehouse(reader: Reader, warehouseId: string | null): Promise<string> {
  const named = warehouseId === null ? sql`` : sql`and id = ${warehouseId}`;
  const row = await reader.maybe<{ id: string }>(sql`select id from location
    where organisation_id = current_organisation() and kind = 'warehouse' and archived_at is null ${named}
    order by is_default desc, id limit 1`);
  if (row === undefined) throw new AppError(warehouseId === null ? "warehouse.missing" : "request.not_found");
  return row.id;
}
