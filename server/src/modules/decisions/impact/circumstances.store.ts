import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Ids that the arguments of an action name. */
export interface NamedThings {
  readonly lotIds: readonly string[];
  readonly vehicleIds: readonly string[];
  readonly tripIds: readonly string[];
}

export interface Circumstances {
  /** A lot that is on hold, in quarantine or recalled. */
  readonly keptBack: boolean;
  /** A vehicle with a defect that matters for safety and that no driver has signed off. */
  readonly unsafeVehicle: boolean;
}

/** Data about the subjects of an action. */
export function findCircumstances(
  reader: Reader,
  { lotIds, vehicleIds, tripIds }: NamedThings,
): Promise<Circumstances> {
  return reader.one<Circumstances>(sql`
    select
      exists (select from lot where organisation_id = current_organisation() and id = any(${lotIds}::uuid[])
        and status <> 'available') as "keptBack",
      exists (select from vehicle_defect defect where defect.organisation_id = current_organisation()
        and defect.is_safety and defect.certified_at is null
        and (defect.vehicle_id = any(${vehicleIds}::uuid[]) or defect.vehicle_id in (
          select vehicle_id from trip where organisation_id = current_organisation() and id = any(${tripIds}::uuid[])))
      ) as "unsafeVehicle"`);
}
