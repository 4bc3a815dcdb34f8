import { scenarioEndpoints } from "@cerebro/contracts/endpoints/executive/scenarios.ts";
import { writeMoney } from "@cerebro/engines/money/minor-units.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Estimate } from "./appraisal.ts";
import { findScenario } from "./impact.store.ts";

/** Budgets set to a scenario's figures: strategic by nature, and no money is bound. */
export async function estimateAdoptedPlan(reader: Reader, args: unknown): Promise<Estimate> {
  const { scenarioId, from, months } = scenarioEndpoints.adoptScenario.input.parse(args);
  const scenario = await findScenario(reader, scenarioId);
  if (scenario === undefined) throw new AppError("request.not_found");
  const { name, currency, revenueDifferenceMinor } = scenario;
  return {
    type: "plan",
    summary: `Set budgets to the figures of scenario ${name}`,
    facts: [
      { label: "First month", value: from },
      { label: "Months", value: String(months) },
      { label: "Difference in net revenue of its period", value: writeMoney(revenueDifferenceMinor, currency) },
    ],
    financialMinor: 0,
  };
}
