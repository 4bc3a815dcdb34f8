import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Recipient and sender of a carrier's mail. */
export interface Postbox {
  readonly email: string | null;
  readonly organisation: string;
  readonly timeZone: string;
}

export function findPostbox(reader: Reader, carrierId: string): Promise<Postbox> {
  return reader.one<Postbox>(sql`select c.email, o.name as organisation, o.time_zone as "timeZone"
    from carrier c join organisation o on o.id = c.organisation_id where c.id = ${carrierId}`);
}
