import type { WaveRuleRow } from "@cerebro/contracts/entities/wms/waves.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { violated } from "../../../platform/database-failures.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";

const columns = sql`r.id, r.name, r.enabled, r.every_minutes as "everyMinutes", r.warehouse_id as "warehouseId", r.rule,
  r.max_orders as "maxOrders", r.max_lines as "maxLines", r.cart, r.ran_at as "ranAt", w.number as "lastWaveNumber", r.version`;
const joins = sql`left join wave w on w.id = r.last_wave_id`;

export function listRules(reader: Reader): Promise<WaveRuleRow[]> {
  return reader.rows<WaveRuleRow>(sql`select ${columns} from wave_rule r ${joins}
    where r.organisation_id = current_organisation() order by lower(r.name)`);
}

export async function loadRule(reader: Reader, id: string): Promise<WaveRuleRow> {
  const row = await reader.maybe<WaveRuleRow>(sql`select ${columns} from wave_rule r ${joins} where r.id = ${id}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** Locks a rule; its version must be the one the caller saw. */
export async function lockRule(tx: CommandTransaction, id: string, version: number): Promise<void> {
  const row = await tx.maybe<{ version: number }>(
    sql`select version from wave_rule where id = ${id} for no key update`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  if (row.version !== version) throw new AppError("request.stale");
}

type RuleInput = Omit<WaveRuleRow, "id" | "ranAt" | "lastWaveNumber" | "version">;

export async function insertRule(tx: CommandTransaction, rule: RuleInput): Promise<string> {
  const now = tx.context.now();
  const { id } = await named(rule, () =>
    tx.one<{ id: string }>(sql`insert into wave_rule (organisation_id, name, enabled, every_minutes, warehouse_id, rule,
        max_orders, max_lines, cart, created_at, updated_at)
      values (${tx.context.organisationId}, ${rule.name}, ${rule.enabled}, ${rule.everyMinutes}, ${rule.warehouseId},
        ${JSON.stringify(rule.rule)}::jsonb, ${rule.maxOrders}, ${rule.maxLines}, ${JSON.stringify(rule.cart)}::jsonb,
        ${now}, ${now})
      returning id`),
  );
  return id;
}

export async function updateRule(tx: CommandTransaction, id: string, rule: RuleInput): Promise<void> {
  await named(rule, () =>
    tx.execute(sql`update wave_rule set name = ${rule.name}, enabled = ${rule.enabled}, every_minutes = ${rule.everyMinutes},
        warehouse_id = ${rule.warehouseId}, rule = ${JSON.stringify(rule.rule)}::jsonb, max_orders = ${rule.maxOrders},
        max_lines = ${rule.maxLines}, cart = ${JSON.stringify(rule.cart)}::jsonb, version = version + 1,
        updated_at = ${tx.context.now()}
      where id = ${id}`),
  );
}

async function named<T>({ name }: RuleInput, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw violated(error) === "wave_rule_name" ? new AppError("wave.rule_name_taken", { name }) : error;
  }
}

const isDue = (now: Date) => sql`r.enabled
  and (r.ran_at is null or r.ran_at + make_interval(mins => r.every_minutes) <= ${now}::timestamptz)`;

/** Rules that are on and whose time has come. */
export async function dueRuleIds(reader: Reader, now: Date): Promise<string[]> {
  const rows = await reader.rows<{ id: string }>(sql`select r.id from wave_rule r
    where r.organisation_id = current_organisation() and ${isDue(now)} order by r.id`);
  return rows.map(({ id }) => id);
}

/** Notes that a rule runs now; undefined when another node was quicker or it was turned off. */
export async function startRule(tx: CommandTransaction, id: string): Promise<WaveRuleRow | undefined> {
  const now = tx.context.now();
  const started = await tx.rows<{ id: string }>(sql`update wave_rule r set ran_at = ${now}
    where r.id = ${id} and ${isDue(now)} returning r.id`);
  return started.length === 0 ? undefined : loadRule(tx, id);
}

export async function setLastWave(tx: CommandTransaction, id: string, waveId: string): Promise<void> {
  await tx.execute(sql`update wave_rule set last_wave_id = ${waveId} where id = ${id}`);
}
