import type { Scenario, ScenarioChange } from "@cerebro/contracts/entities/executive/scenarios.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { CopiedFacts, KeptFacts } from "./read-facts.ts";

const own = sql`organisation_id = current_organisation()`;

export interface StoredScenario extends Omit<Scenario, "changes" | "adopted"> {
  readonly changes: readonly ScenarioChange[];
  readonly adoptedFrom: string | null;
  readonly adoptedMonths: number | null;
}

/** Figures for the list. */
export interface Differences {
  readonly netRevenueMinor: number;
  readonly revenueDifferenceMinor: number;
  readonly resultDifferenceMinor: number;
}

const columns: Sql = sql`id, name, state, from_day as "fromDay", to_day as "toDay", currency, changes,
  net_revenue_minor as "netRevenueMinor", revenue_difference_minor as "revenueDifferenceMinor",
  result_difference_minor as "resultDifferenceMinor", created_by as "createdBy", created_at as "createdAt",
  adopted_by as "adoptedBy", adopted_at as "adoptedAt", to_char(adopted_from, 'YYYY-MM') as "adoptedFrom",
  adopted_months as "adoptedMonths", version`;

export const loadScenarios = (read: Reader): Promise<StoredScenario[]> =>
  read.rows<StoredScenario>(sql`select ${columns} from scenario where ${own} order by created_at desc, id`);

export const findScenario = (read: Reader, id: string): Promise<StoredScenario | undefined> =>
  read.maybe<StoredScenario>(sql`select ${columns} from scenario where ${own} and id = ${id}`);

/** The same, locked until the transaction ends. */
export const lockScenario = (tx: CommandTransaction, id: string): Promise<StoredScenario | undefined> =>
  tx.maybe<StoredScenario>(sql`select ${columns} from scenario where ${own} and id = ${id} for update`);

export async function loadFacts(read: Reader, id: string): Promise<KeptFacts> {
  const { facts } = await read.one<{ facts: KeptFacts }>(sql`select facts from scenario_facts
    where ${own} and scenario_id = ${id}`);
  return facts;
}

/** The number of scenarios; they wait for each other, so that no more are created than may be. */
export async function countScenarios(tx: CommandTransaction): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('scenarios ' || current_organisation(), 0))`);
  return (await tx.one<{ count: number }>(sql`select count(*) as count from scenario where ${own}`)).count;
}

export async function insertScenario(
  tx: CommandTransaction,
  name: string,
  { fromDay, toDay, currency, facts }: CopiedFacts,
  figures: Differences,
): Promise<StoredScenario> {
  const { organisationId, actor, now } = tx.context;
  const stored =
    await tx.one<StoredScenario>(sql`insert into scenario (organisation_id, name, from_day, to_day, currency,
      changes, net_revenue_minor, revenue_difference_minor, result_difference_minor, state, created_by, created_at, version)
    values (${organisationId}, ${name}, ${fromDay}, ${toDay}, ${currency}, '[]', ${figures.netRevenueMinor},
      ${figures.revenueDifferenceMinor}, ${figures.resultDifferenceMinor}, 'draft', ${actor.name}, ${now()}, 1)
    returning ${columns}`);
  await tx.execute(sql`insert into scenario_facts (organisation_id, scenario_id, facts)
    values (${organisationId}, ${stored.id}, ${JSON.stringify(facts)}::jsonb)`);
  return stored;
}

interface Change extends Differences {
  readonly name: string;
  readonly changes: readonly ScenarioChange[];
}

export function updateScenario(tx: CommandTransaction, id: string, change: Change): Promise<StoredScenario> {
  return tx.one<StoredScenario>(sql`update scenario set name = ${change.name},
      changes = ${JSON.stringify(change.changes)}::jsonb, net_revenue_minor = ${change.netRevenueMinor},
      revenue_difference_minor = ${change.revenueDifferenceMinor},
      result_difference_minor = ${change.resultDifferenceMinor}, version = version + 1
    where ${own} and id = ${id} returning ${columns}`);
}

export function markAdopted(
  tx: CommandTransaction,
  id: string,
  { from, months }: { readonly from: string; readonly months: number },
): Promise<StoredScenario> {
  const { actor, now } = tx.context;
  return tx.one<StoredScenario>(sql`update scenario set state = 'adopted', adopted_by = ${actor.name}, adopted_at = ${now()},
      adopted_from = ${`${from}-01`}, adopted_months = ${months}, version = version + 1
    where ${own} and id = ${id} returning ${columns}`);
}

export async function markDraft(tx: CommandTransaction, id: string): Promise<void> {
  await tx.execute(sql`update scenario set state = 'draft', adopted_by = null, adopted_at = null, adopted_from = null,
      adopted_months = null, version = version + 1
    where ${own} and id = ${id}`);
}

export const deleteScenario = (tx: CommandTransaction, id: string): Promise<number> =>
  tx.execute(sql`delete from scenario where ${own} and id = ${id}`);
