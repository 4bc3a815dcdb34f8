import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** A member who may do tasks of the floor. */
export function findPicker(reader: Reader, workerId: string): Promise<{ readonly name: string } | undefined> {
  return reader.maybe<{ name: string }>(sql`select a.name from membership m join account a on a.id = m.account_id
    where m.organisation_id = current_organisation() and m.account_id = ${workerId} and m.disabled_at is null
      and m.roles && array['wms', 'manager', 'admin', 'superadmin']`);
}
