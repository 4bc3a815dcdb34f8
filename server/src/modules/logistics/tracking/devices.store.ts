import type { Device } from "@cerebro/contracts/entities/logistics/tracking.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { violated } from "../../../platform/database-failures.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";
import type { Listing } from "../../../platform/listing/page.store.ts";

const columns = sql`d.id, d.unique_id as "uniqueId", d.vehicle_id as "vehicleId", v.code as "vehicleCode",
  d.token_hash is not null as "hasToken", d.last_told_at as "lastToldAt", d.created_at as "createdAt",
  case when d.token_hash is not null then coalesce(d.token_made_at, d.created_at) end as "tokenMadeAt",
  case when d.token_hash is null then d.token_revoked_at end as "tokenRevokedAt", d.version`;

interface DeviceFilter {
  readonly search?: string | undefined;
  readonly vehicleId?: string | undefined;
}

export function deviceListing({ search, vehicleId }: DeviceFilter): Listing {
  return {
    from: sql`device d`,
    where: [
      sql`d.organisation_id = current_organisation() and d.archived_at is null`,
      ...(search === undefined ? [] : [sql`position(lower(${search}) in lower(d.unique_id)) > 0`]),
      ...(vehicleId === undefined ? [] : [sql`d.vehicle_id = ${vehicleId}`]),
    ],
    id: sql`d.id`,
    sort: { by: sql`lower(d.unique_id)`, type: "text" },
    direction: "asc",
    columns,
    join: sql`join device d on d.id = found.id join vehicle v on v.id = d.vehicle_id`,
  };
}

export async function loadDevice(reader: Reader, id: string): Promise<Device> {
  const row = await reader.maybe<Device>(sql`select ${columns} from device d join vehicle v on v.id = d.vehicle_id
    where d.organisation_id = current_organisation() and d.id = ${id}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

export async function insertDevice(
  tx: CommandTransaction,
  { uniqueId, vehicleId, tokenHash }: { uniqueId: string; vehicleId: string; tokenHash: Buffer },
): Promise<string> {
  try {
    const row = await tx.maybe<{
      id: string;
    }>(sql`insert into device (organisation_id, unique_id, vehicle_id, token_hash)
      select current_organisation(), ${uniqueId}, id, ${tokenHash} from vehicle
      where organisation_id = current_organisation() and id = ${vehicleId} and archived_at is null returning id`);
    if (row === undefined) throw new AppError("request.not_found");
    return row.id;
  } catch (error) {
    if (violated(error) === "device_unique") throw new AppError("device.taken", { uniqueId });
    throw error;
  }
}

/** Locks a device that is in use; throws when there is none, or when it is no longer as it was seen. */
async function lockDevice(tx: CommandTransaction, id: string, version: number | null): Promise<void> {
  const row = await tx.maybe<{ version: number }>(sql`select version from device
    where organisation_id = current_organisation() and id = ${id} and archived_at is null for no key update`);
  if (row === undefined) throw new AppError("request.not_found");
  if (version !== null && row.version !== version) throw new AppError("request.stale");
}

interface DeviceTarget {
  readonly deviceId: string;
  readonly version: number | null;
}

export async function setDeviceArchived(tx: CommandTransaction, { deviceId, version }: DeviceTarget): Promise<void> {
  await lockDevice(tx, deviceId, version);
  await tx.execute(sql`update device set archived_at = ${tx.context.now()}, token_hash = null, version = version + 1
    where id = ${deviceId}`);
}

/** Null takes the token away. */
export async function setDeviceToken(
  tx: CommandTransaction,
  { deviceId, version }: DeviceTarget,
  hash: Buffer | null,
): Promise<void> {
  await lockDevice(tx, deviceId, version);
  const now = tx.context.now();
  await tx.execute(sql`update device set token_hash = ${hash}, version = version + 1,
      token_made_at = case when ${hash !== null} then ${now}::timestamptz else token_made_at end,
      token_revoked_at = case when ${hash !== null} then null else coalesce(token_revoked_at, ${now}::timestamptz) end
    where id = ${deviceId}`);
}
