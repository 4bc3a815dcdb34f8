import type { Autonomy } from "@cerebro/contracts/entities/automation/decisions.ts";
import { assistedLimit, defaultMode, financialLimit } from "@cerebro/contracts/constants/decisions.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** The stored settings, or the defaults as version 0. */
export function findAutonomy(reader: Reader): Promise<Autonomy> {
  return reader.one<Autonomy>(sql`
    select coalesce(mode, ${defaultMode}) as mode, coalesce(financial_limit, ${financialLimit}) as "financialLimit",
      coalesce(assisted_limit, ${assistedLimit}) as "assistedLimit", personal_limit as "personalLimit", currency,
      coalesce(version, 0) as version
    from organisation left join autonomy on organisation_id = organisation.id
    where organisation.id = current_organisation()`);
}

/** False when somebody changed it since `version`. */
export async function saveAutonomy(
  tx: Transaction,
  organisationId: string,
  wanted: Omit<Autonomy, "currency">,
): Promise<boolean> {
  const { mode, financialLimit: financial, assistedLimit: assisted, personalLimit: personal, version } = wanted;
  const changed = await tx.execute(sql`
    insert into autonomy as known (organisation_id, mode, financial_limit, assisted_limit, personal_limit, version)
    select ${organisationId}, ${mode}, ${financial}::int, ${assisted}::int, ${personal}::int, 1
    where ${version}::int = 0 or exists (select from autonomy where organisation_id = ${organisationId})
    on conflict (organisation_id) do update set mode = excluded.mode, financial_limit = excluded.financial_limit,
      assisted_limit = excluded.assisted_limit, personal_limit = excluded.personal_limit, version = known.version + 1
    where known.version = ${version}`);
  return changed === 1;
}
