import { scenariosAtMost } from "@cerebro/contracts/constants/scenarios.ts";
import type { scenarioEndpoints } from "@cerebro/contracts/endpoints/executive/scenarios.ts";
import type { ScenarioChange } from "@cerebro/contracts/entities/executive/scenarios.ts";
import { problemsOf } from "@cerebro/engines/what-if/problems.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { compareFigures, differencesOf, presentDetail, presentScenario } from "./present-scenario.ts";
import { copyFacts, type KeptFacts } from "./read-facts.ts";
import {
  countScenarios,
  deleteScenario,
  findScenario,
  insertScenario,
  loadFacts,
  loadScenarios,
  lockScenario,
  type StoredScenario,
  updateScenario,
} from "./scenarios.store.ts";

export const listScenarios: Verb<typeof scenarioEndpoints.listScenarios> = async (ctx) => {
  requireRole(ctx, "executive");
  return { scenarios: (await loadScenarios(ctx.read)).map(presentScenario) };
};

export const getScenario: Verb<typeof scenarioEndpoints.getScenario> = async (ctx, { scenarioId }) => {
  requireRole(ctx, "executive");
  const stored = await findScenario(ctx.read, scenarioId);
  if (stored === undefined) throw new AppError("request.not_found");
  return presentDetail(ctx, stored, await loadFacts(ctx.read, scenarioId));
};

/** Copies actual figures; live records are only read [EXE-07]. */
export const createScenario: Verb<typeof scenarioEndpoints.createScenario> = async (ctx, { name, days }) => {
  requireRole(ctx, "executive");
  const copied = await copyFacts(ctx, days);
  return ctx.transaction(async (tx) => {
    if ((await countScenarios(tx)) >= scenariosAtMost)
      throw new AppError("scenario.too_many", { limit: scenariosAtMost });
    const stored = await insertScenario(tx, name, copied, differencesOf(compareFigures(copied.facts, [])));
    audit(tx, "scenario.create", undefined, stored);
    return presentDetail(ctx, stored, copied.facts);
  });
};

export const changeScenario: Verb<typeof scenarioEndpoints.changeScenario> = async (ctx, input) => {
  requireRole(ctx, "executive");
  const { scenarioId, version, name, changes } = input;
  return ctx.transaction(async (tx) => {
    const before = await draftOf(tx, scenarioId, version);
    const facts = await loadFacts(tx, scenarioId);
    requireCalculable(facts, changes);
    const figures = differencesOf(compareFigures(facts, changes));
    const after = await updateScenario(tx, scenarioId, { name, changes, ...figures });
    audit(tx, "scenario.change", before, after);
    return presentDetail(ctx, after, facts);
  });
};

export const removeScenario: Verb<typeof scenarioEndpoints.removeScenario> = async (ctx, { scenarioId }) => {
  requireRole(ctx, "executive");
  return ctx.transaction(async (tx) => {
    const before = await lockScenario(tx, scenarioId);
    if (before === undefined) throw new AppError("request.not_found");
    await deleteScenario(tx, scenarioId);
    audit(tx, "scenario.remove", before, undefined);
    return { removed: true as const };
  });
};

/** The scenario in the version that the caller saw, locked; throws where it is adopted. */
export async function draftOf(tx: CommandTransaction, scenarioId: string, version: number): Promise<StoredScenario> {
  const stored = await lockScenario(tx, scenarioId);
  if (stored === undefined) throw new AppError("request.not_found");
  if (stored.state === "adopted") throw new AppError("scenario.adopted");
  if (stored.version !== version) throw new AppError("request.stale");
  return stored;
}

function requireCalculable(facts: KeptFacts, changes: readonly ScenarioChange[]): void {
  const problems = problemsOf(facts, changes);
  if (problems.length === 0) return;
  throw new AppError(
    "request.invalid",
    {},
    problems.map(({ index, problem: { field, message } }) => ({ path: `changes.${index}.${field}`, message })),
  );
}

export function audit(
  tx: CommandTransaction,
  action: "scenario.adopt" | "scenario.change" | "scenario.create" | "scenario.remove" | "scenario.take_back_adopt",
  before: StoredScenario | undefined,
  after: StoredScenario | undefined,
): void {
  const subjectId = after?.id ?? before?.id ?? null;
  tx.audit({ action, subjectType: "scenario", subjectId, before: before ?? null, after: after ?? null });
}
