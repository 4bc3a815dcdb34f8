import { historyRows } from "@cerebro/contracts/constants/fleet.ts";
import type { VehicleDefect, VehicleInspection } from "@cerebro/contracts/entities/logistics/fleet.ts";
import type { VehiclePart } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";

const defectColumns = sql`f.id, f.inspection_id as "inspectionId", f.vehicle_id as "vehicleId", f.part,
  f.is_safety as "isSafety", f.note, f.found_at as "foundAt", f.repair, f.repaired_at as "repairedAt",
  f.repaired_by as "repairedBy", f.repair_note as "repairNote", f.certified_at as "certifiedAt",
  f.certified_by as "certifiedBy", f.version`;
const inspectionColumns = sql`i.id, i.vehicle_id as "vehicleId", i.driver_id as "driverId", d.name as "driverName",
  i.inspected_at as "inspectedAt", i.phase, i.told_by as "toldBy", i.note`;

type Report = Omit<VehicleInspection, "defects">;

/** The latest reports on a vehicle, and every older one with a defect that is still open. */
export async function loadInspections(reader: Reader, vehicleId: string): Promise<VehicleInspection[]> {
  const reports = await reader.rows<Report>(sql`select ${inspectionColumns}
    from vehicle_inspection i left join driver d on d.id = i.driver_id
    where i.vehicle_id = ${vehicleId} and (i.id in (select id from vehicle_inspection where vehicle_id = ${vehicleId}
        order by inspected_at desc, id desc limit ${historyRows})
      or exists (select from vehicle_defect f where f.inspection_id = i.id and f.certified_at is null))
    order by i.inspected_at desc, i.id desc`);
  return withDefects(reader, reports);
}

export async function loadInspection(reader: Reader, id: string): Promise<VehicleInspection> {
  const reports = await reader.rows<Report>(sql`select ${inspectionColumns}
    from vehicle_inspection i left join driver d on d.id = i.driver_id where i.id = ${id}`);
  const [report] = await withDefects(reader, reports);
  if (report === undefined) throw new AppError("request.not_found");
  return report;
}

async function withDefects(reader: Reader, reports: readonly Report[]): Promise<VehicleInspection[]> {
  const defects = await reader.rows<VehicleDefect>(sql`select ${defectColumns} from vehicle_defect f
    where f.inspection_id = any(${reports.map(({ id }) => id)}::uuid[]) order by f.found_at, f.id`);
  return reports.map((report) => ({
    ...report,
    defects: defects.filter(({ inspectionId }) => inspectionId === report.id),
  }));
}

interface NewInspection {
  readonly vehicleId: string;
  readonly driverId: string | null;
  readonly inspectedAt: string;
  readonly phase: string;
  readonly note: string | null;
}

export async function insertInspection(tx: CommandTransaction, report: NewInspection): Promise<string> {
  const { vehicleId, driverId, inspectedAt, phase, note } = report;
  const { id } = await tx.one<{
    id: string;
  }>(sql`insert into vehicle_inspection (organisation_id, vehicle_id, driver_id,
      inspected_at, phase, told_by, note, created_at)
    values (${tx.context.organisationId}, ${vehicleId}, ${driverId}, ${inspectedAt}, ${phase},
      ${tx.context.actor.name}, ${note}, ${tx.context.now()}) returning id`);
  return id;
}

interface NewDefect {
  readonly part: VehiclePart;
  readonly isSafety: boolean;
  readonly note: string | null;
}

export async function insertDefects(
  tx: CommandTransaction,
  of: { readonly inspectionId: string; readonly vehicleId: string; readonly foundAt: string },
  defects: readonly NewDefect[],
): Promise<void> {
  await tx.execute(sql`insert into vehicle_defect (organisation_id, inspection_id, vehicle_id, part, is_safety, note, found_at)
    select ${tx.context.organisationId}, ${of.inspectionId}, ${of.vehicleId}, f.part, f."isSafety", f.note, ${of.foundAt}
    from jsonb_to_recordset(${JSON.stringify(defects)}::jsonb) as f (part text, "isSafety" boolean, note text)`);
}

export async function lockDefect(tx: CommandTransaction, id: string, version: number | null): Promise<VehicleDefect> {
  const row = await tx.maybe<VehicleDefect>(
    sql`select ${defectColumns} from vehicle_defect f where f.id = ${id} for no key update`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  if (version !== null && row.version !== version) throw new AppError("request.stale");
  return row;
}

export async function writeRepair(
  tx: CommandTransaction,
  id: string,
  repaired: { readonly repair: string; readonly note: string | null } | null,
): Promise<void> {
  await tx.execute(sql`update vehicle_defect set repair = ${repaired?.repair ?? null},
      repaired_at = ${repaired === null ? null : tx.context.now()},
      repaired_by = ${repaired === null ? null : tx.context.actor.name}, repair_note = ${repaired?.note ?? null},
      version = version + 1
    where id = ${id}`);
}

export async function writeCertified(tx: CommandTransaction, id: string, isCertified: boolean): Promise<void> {
  await tx.execute(sql`update vehicle_defect set certified_at = ${isCertified ? tx.context.now() : null},
      certified_by = ${isCertified ? tx.context.actor.name : null}, version = version + 1
    where id = ${id}`);
}

/** The worst unrepaired safety defect of a vehicle. */
export async function worstOpenDefect(reader: Reader, vehicleId: string): Promise<VehiclePart | undefined> {
  const row = await reader.maybe<{ part: VehiclePart }>(sql`select part from vehicle_defect
    where vehicle_id = ${vehicleId} and is_safety and repair is null order by found_at limit 1`);
  return row?.part;
}
