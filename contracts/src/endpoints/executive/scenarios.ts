import { z } from "zod";
import {
  AdoptedMonths,
  Scenario,
  ScenarioDays,
  ScenarioDetail,
  scenarioFields,
} from "../../entities/executive/scenarios.ts";
import { Id } from "../../entities/primitives.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "scenarios", access: { role: "executive" } } as const;
const one = { scenarioId: Id };
/** The version the caller saw. */
const seen = { ...one, version: z.int().min(1) };

/** What-if scenarios: actual figures with changes of demand, lanes and capacity [EXE-07]. */
export const scenarioEndpoints = {
  listScenarios: endpoint({
    ...shared,
    method: "GET",
    path: "/api/executive/scenarios",
    follows: "money",
    summary: "Every scenario with its difference from the actual figures [EXE-07]",
    input: z.strictObject({}),
    output: z.strictObject({ scenarios: z.array(Scenario) }),
    errors: [],
  }),
  getScenario: endpoint({
    ...shared,
    method: "GET",
    path: "/api/executive/scenarios/{scenarioId}",
    follows: "money",
    summary: "One scenario: its changes, and its figures beside the actual ones",
    input: z.strictObject(one),
    output: ScenarioDetail,
    errors: ["request.not_found"],
  }),
  createScenario: endpoint({
    ...shared,
    method: "POST",
    path: "/api/executive/scenarios",
    summary: "Copy the actual figures of the latest whole days into a new scenario",
    input: z.strictObject({ name: scenarioFields.name, days: ScenarioDays.default(28) }),
    output: ScenarioDetail,
    errors: ["scenario.too_many", "scenario.nothing_sold"],
    status: 201,
    replayable: true,
  }),
  changeScenario: endpoint({
    ...shared,
    method: "PUT",
    path: "/api/executive/scenarios/{scenarioId}",
    summary: "Set the name and the changes of a scenario, and calculate it",
    input: z.strictObject({ ...seen, ...scenarioFields }),
    output: ScenarioDetail,
    errors: ["request.not_found", "request.stale", "scenario.adopted"],
    replayable: true,
  }),
  removeScenario: endpoint({
    ...shared,
    method: "DELETE",
    path: "/api/executive/scenarios/{scenarioId}",
    summary: "Delete a scenario; budgets that it set stay",
    input: z.strictObject(one),
    output: z.strictObject({ removed: z.literal(true) }),
    errors: ["request.not_found"],
  }),
  adoptScenario: endpoint({
    ...shared,
    method: "POST",
    path: "/api/executive/scenarios/{scenarioId}/adopt",
    summary: "Set the budgets of coming months to the figures of a scenario; needs the right to approve decisions",
    input: z.strictObject({ ...seen, ...AdoptedMonths.shape }),
    output: Scenario,
    errors: [
      "request.not_found",
      "request.stale",
      "scenario.adopted",
      "scenario.past_month",
      "scenario.approval_required",
    ],
    replayable: true,
  }),
};
