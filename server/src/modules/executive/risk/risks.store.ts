import type { RiskState } from "@cerebro/contracts/constants/risks.ts";
import type { RiskDetail } from "@cerebro/contracts/entities/executive/risks.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Measured } from "./measured-signals.store.ts";

const own = sql`organisation_id = current_organisation()`;

export interface StoredRisk {
  readonly id: string;
  readonly signal: string | null;
  readonly title: string;
  readonly detail: string | null;
  readonly category: string;
  readonly likelihood: number | null;
  readonly impact: number | null;
  readonly moneyMinor: number | null;
  readonly owner: string | null;
  readonly mitigation: string | null;
  readonly dueOn: string | null;
  readonly state: RiskState;
  readonly version: number;
}

const columns: Sql = sql`id, signal, title, detail, category, likelihood, impact, money_minor as "moneyMinor", owner,
  mitigation, due_on as "dueOn", state, version`;

/** A register has a few dozen risks. */
const risksAtMost = 500;

export const loadRisks = (read: Reader): Promise<StoredRisk[]> =>
  read.rows<StoredRisk>(sql`select ${columns} from risk where ${own} order by created_at, id limit ${risksAtMost}`);

/** By the word of its signal or by its id. */
export const findRisk = (read: Reader, riskId: string): Promise<StoredRisk | undefined> =>
  read.maybe<StoredRisk>(
    sql`select ${columns} from risk where ${own} and (signal = ${riskId} or id::text = ${riskId})`,
  );

type NewRisk = Omit<StoredRisk, "id" | "version">;

export function insertRisk(tx: CommandTransaction, risk: NewRisk): Promise<StoredRisk> {
  const { organisationId, actor, now } = tx.context;
  return tx.one<StoredRisk>(sql`insert into risk (organisation_id, signal, title, detail, category, likelihood, impact,
      money_minor, owner, mitigation, due_on, state, created_by, created_at)
    values (${organisationId}, ${risk.signal}, ${risk.title}, ${risk.detail}, ${risk.category}, ${risk.likelihood},
      ${risk.impact}, ${risk.moneyMinor}, ${risk.owner}, ${risk.mitigation}, ${risk.dueOn}, ${risk.state}, ${actor.name},
      ${now()})
    returning ${columns}`);
}

type ChangedRisk = Pick<StoredRisk, "likelihood" | "impact" | "owner" | "mitigation" | "dueOn" | "state">;

/** Undefined where somebody else was first. */
export function updateRisk(
  tx: CommandTransaction,
  { id, version }: Pick<StoredRisk, "id" | "version">,
  risk: ChangedRisk,
): Promise<StoredRisk | undefined> {
  return tx.maybe<StoredRisk>(sql`update risk set likelihood = coalesce(${risk.likelihood}, case when signal is null then likelihood end),
      impact = coalesce(${risk.impact}, case when signal is null then impact end), owner = ${risk.owner},
      mitigation = ${risk.mitigation}, due_on = ${risk.dueOn}, state = ${risk.state}, version = version + 1
    where ${own} and id = ${id} and version = ${version} returning ${columns}`);
}

type Change = RiskDetail["history"][number]["changes"][number];

export async function insertChange(tx: CommandTransaction, riskId: string, changes: readonly Change[]): Promise<void> {
  const { organisationId, actor, now } = tx.context;
  await tx.execute(sql`insert into risk_change (organisation_id, risk_id, changed_by, changed_at, changes)
    values (${organisationId}, ${riskId}, ${actor.name}, ${now()}, ${JSON.stringify(changes)}::jsonb)`);
}

export const loadHistory = (read: Reader, riskId: string): Promise<RiskDetail["history"]> =>
  read.rows(sql`select id, changed_at as at, changed_by as by, changes from risk_change
    where ${own} and risk_id = ${riskId} order by changed_at desc, id desc limit 200`);

export const loadReadings = (read: Reader, signal: string): Promise<RiskDetail["readings"]> =>
  read.rows(sql`select day, rows, money_minor as "moneyMinor" from (select * from risk_reading
    where ${own} and signal = ${signal} order by day desc limit 90) latest order by day`);

export async function insertReadings(
  tx: CommandTransaction,
  day: string,
  measured: readonly Measured[],
): Promise<number> {
  return tx.execute(sql`insert into risk_reading (organisation_id, signal, day, rows, money_minor)
    select ${tx.context.organisationId}, signal, ${day}::date, rows, money
    from unnest(${measured.map(({ signal }) => signal)}::text[], ${measured.map(({ rows }) => rows)}::bigint[],
      ${measured.map(({ money }) => money)}::bigint[]) as m (signal, rows, money)
    on conflict do nothing`);
}
