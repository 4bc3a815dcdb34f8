import { internalCompanyPrefix } from "@cerebro/contracts/constants/wms.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { sql } from "../../../platform/sql.ts";

/** The serial numbers of the next cartons, and the company prefix they are made with. */
export async function nextSerials(tx: CommandTransaction, count: number): Promise<{ prefix: string; first: number }> {
  const row = await tx.one<{ prefix: string | null; last: number }>(sql`
    insert into number_series as series (organisation_id, kind, year, last_number)
    values (${tx.context.organisationId}, 'SSCC', 0, ${count})
    on conflict (organisation_id, kind, year) do update set last_number = series.last_number + ${count}
    returning last_number as last,
      (select settings ->> 'gs1CompanyPrefix' from organisation where id = current_organisation()) as prefix`);
  return { prefix: row.prefix ?? internalCompanyPrefix, first: row.last - count + 1 };
}
