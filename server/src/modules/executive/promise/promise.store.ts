import type { RoiPromise } from "@cerebro/contracts/entities/executive/roi-promise.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

type Figures = Omit<RoiPromise, "industry" | "baselineOn" | "savedBy" | "savedAt" | "version">;

interface Stored extends Pick<RoiPromise, "industry" | "baselineOn" | "savedBy" | "savedAt" | "version"> {
  readonly figures: Figures;
}

const columns = sql`industry, figures, baseline_on as "baselineOn", saved_by as "savedBy", saved_at as "savedAt", version`;

const present = ({ figures, ...rest }: Stored): RoiPromise => ({ ...figures, ...rest });

export async function loadPromise(reader: Reader): Promise<RoiPromise | undefined> {
  const found = await reader.maybe<Stored>(sql`
    select ${columns} from roi_promise where organisation_id = current_organisation()`);
  return found && present(found);
}

export type NewPromise = Omit<RoiPromise, "savedBy" | "savedAt">;

/** Undefined where somebody else was first. */
export async function savePromise(
  tx: CommandTransaction,
  { industry, baselineOn, version, ...figures }: NewPromise,
): Promise<RoiPromise | undefined> {
  const { organisationId, actor, now } = tx.context;
  const saved = await tx.maybe<Stored>(
    version === 0
      ? sql`insert into roi_promise (organisation_id, industry, figures, baseline_on, saved_by, saved_at, version)
          values (${organisationId}, ${industry}, ${JSON.stringify(figures)}::jsonb, ${baselineOn}, ${actor.name}, ${now()}, 1)
          on conflict do nothing returning ${columns}`
      : sql`update roi_promise set industry = ${industry}, figures = ${JSON.stringify(figures)}::jsonb,
          baseline_on = ${baselineOn}, saved_by = ${actor.name}, saved_at = ${now()}, version = version + 1
          where organisation_id = current_organisation() and version = ${version} returning ${columns}`,
  );
  return saved && present(saved);
}
