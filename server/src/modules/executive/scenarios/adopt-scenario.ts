import type { scenarioEndpoints } from "@cerebro/contracts/endpoints/executive/scenarios.ts";
import type { InputOf, OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { budgetsOf } from "@cerebro/engines/what-if/plan.ts";
import { daysOfMonth, plusMonths } from "@cerebro/engines/time/months.ts";
import { dayText, wallClockAt } from "@cerebro/engines/time/zoned-time.ts";
import { requireRole } from "../../../platform/access.ts";
import type { AuditEntry, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { mayApproveAny } from "../../decisions/index.ts";
import { loadHouse } from "../../metrics/index.ts";
import { type BudgetEntry, replaceBudgets, restoreBudgets } from "../../money/index.ts";
import { compareFigures, presentScenario } from "./present-scenario.ts";
import { audit, draftOf } from "./scenarios.ts";
import { findScenario, loadFacts, lockScenario, markAdopted, markDraft } from "./scenarios.store.ts";

type Adopted = {
  readonly input: InputOf<typeof scenarioEndpoints.adoptScenario>;
  readonly audit: readonly AuditEntry[];
};

/** Sets the budgets of coming months to a scenario's figures. Others than approvers propose it as a decision [EXE-07]. */
export const adoptScenario: Verb<typeof scenarioEndpoints.adoptScenario> = async (ctx, input) => {
  requireRole(ctx, "executive");
  if (!mayApproveAny(ctx)) throw new AppError("scenario.approval_required");
  const { scenarioId, version, from, months } = input;
  const { zone } = await loadHouse(ctx.read);
  if (from < dayText(wallClockAt(ctx.now().getTime(), zone)).slice(0, 7)) {
    throw new AppError("scenario.past_month", { month: from });
  }
  return ctx.transaction(async (tx) => {
    const before = await draftOf(tx, scenarioId, version);
    const facts = await loadFacts(tx, scenarioId);
    const { actual, changed } = compareFigures(facts, before.changes);
    const scope = { actual: actual.outcome, changed: changed.outcome, days: facts.days.length };
    const asked = Array.from({ length: months }, (_, at) => plusMonths(from, at));
    const budgets = asked.flatMap((month) =>
      budgetsOf(facts.accounts, scope, daysOfMonth(month)).map(({ account, amount }): BudgetEntry => ({
        account,
        month,
        amountMinor: amount,
      })),
    );
    await replaceBudgets(tx, budgets);
    const after = await markAdopted(tx, scenarioId, { from, months });
    audit(tx, "scenario.adopt", before, after);
    return presentScenario(after) satisfies OutputOf<typeof scenarioEndpoints.adoptScenario>;
  });
};

/** Restores the budgets of before where they are still those of the plan; the scenario is a draft again. */
export async function undoAdoptScenario(ctx: Context, { input, audit: entries }: Adopted): Promise<string[]> {
  requireRole(ctx, "executive");
  return ctx.transaction(async (tx) => {
    const stored = await lockScenario(tx, input.scenarioId);
    if (stored?.state !== "adopted") throw new AppError("undo.changed_since", { subject: "The scenario" });
    const kept = await restoreBudgets(tx, entries);
    await markDraft(tx, stored.id);
    audit(tx, "scenario.take_back_adopt", stored, await findScenario(tx, stored.id));
    return kept;
  });
}
