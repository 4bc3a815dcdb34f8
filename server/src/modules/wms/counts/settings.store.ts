import type { CountSettings } from "@cerebro/contracts/entities/wms/counts.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";

export type CountRulesRow = Omit<CountSettings, "currency">;

/** Default count rules. */
const usual: CountRulesRow = {
  toleranceUnits: 0,
  tolerancePercent: 0,
  approvalLimitMinor: 2_000,
  zeroCheck: false,
  afterShortPick: true,
  abcPlan: false,
  daysA: 30,
  daysB: 90,
  daysC: 180,
  binsPerDay: 40,
  version: 0,
};

export async function loadRules(reader: Reader): Promise<CountRulesRow> {
  const row = await reader.maybe<CountRulesRow>(sql`select tolerance_units as "toleranceUnits",
      tolerance_percent as "tolerancePercent", approval_limit_minor as "approvalLimitMinor", zero_check as "zeroCheck",
      after_short_pick as "afterShortPick", abc_plan as "abcPlan", days_a as "daysA", days_b as "daysB",
      days_c as "daysC", bins_per_day as "binsPerDay", version
    from count_setting where organisation_id = current_organisation()`);
  return row ?? usual;
}

export async function loadSettings(reader: Reader): Promise<CountSettings> {
  const [rules, { currency }] = await Promise.all([
    loadRules(reader),
    reader.one<{ currency: string }>(sql`select currency from organisation where id = current_organisation()`),
  ]);
  return { ...rules, currency };
}

/** Stores the settings; `version` is the one the caller saw, 0 if none are set. */
export async function saveRules(tx: CommandTransaction, s: CountRulesRow): Promise<void> {
  const saved = await tx.maybe(sql`
    insert into count_setting as kept (organisation_id, tolerance_units, tolerance_percent, approval_limit_minor, zero_check,
      after_short_pick, abc_plan, days_a, days_b, days_c, bins_per_day, version)
    values (${tx.context.organisationId}, ${s.toleranceUnits}, ${s.tolerancePercent}, ${s.approvalLimitMinor},
      ${s.zeroCheck}, ${s.afterShortPick}, ${s.abcPlan}, ${s.daysA}, ${s.daysB}, ${s.daysC}, ${s.binsPerDay}, 1)
    on conflict (organisation_id) do update set tolerance_units = excluded.tolerance_units,
      tolerance_percent = excluded.tolerance_percent, approval_limit_minor = excluded.approval_limit_minor,
      zero_check = excluded.zero_check, after_short_pick = excluded.after_short_pick, abc_plan = excluded.abc_plan,
      days_a = excluded.days_a, days_b = excluded.days_b, days_c = excluded.days_c, bins_per_day = excluded.bins_per_day,
      version = kept.version + 1
      where kept.version = ${s.version}
    returning version`);
  if (saved === undefined) throw new AppError("request.stale");
}
