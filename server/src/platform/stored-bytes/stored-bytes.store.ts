import type { CommandTransaction } from "../context.ts";
import type { Reader } from "../database.ts";
import { sql } from "../sql.ts";
import { importKeptDays } from "./places.ts";

/** Bytes of what people of the organization sent and the program keeps: the places of `places.ts`, without photos. */
export async function storedBytes(reader: Reader, now: Date): Promise<number> {
  const since = new Date(now.getTime() - importKeptDays * 86_400_000);
  const own = sql`organisation_id = current_organisation()`;
  const { bytes } = await reader.one<{ bytes: number }>(sql`select (
      (select coalesce(sum(file_bytes), 0) from import_run where ${own} and created_at > ${since})
      + (select coalesce(sum(kept_bytes), 0) from received_document where ${own})
      + (select coalesce(sum(kept_bytes), 0) from edi_interchange where ${own} and direction = 'in')
      + (select coalesce(sum(kept_bytes), 0) from epcis_capture where ${own}))::bigint as bytes`);
  return bytes;
}

/** Those who keep something of one organization follow each other, so that its quota holds for all together. */
export async function lockStoredBytes(tx: CommandTransaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('stored bytes ' || current_organisation(), 0))`);
}
