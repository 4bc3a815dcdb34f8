import { scenarioEndpoints } from "@cerebro/contracts/endpoints/executive/scenarios.ts";
import { scenarioUndo } from "../../../modules/executive/index.ts";
import { actionsOf, defineService } from "../../define-service.ts";

export const scenarioPlanning = defineService({
  id: "scenario-planning",
  category: "business",
  port: 4203,
  summary: "What-if scenarios: actual figures with changes of demand, lanes and capacity, and plans made from them.",
  actions: actionsOf(
    {
      list: scenarioEndpoints.listScenarios,
      get: scenarioEndpoints.getScenario,
      create: scenarioEndpoints.createScenario,
      change: scenarioEndpoints.changeScenario,
      remove: scenarioEndpoints.removeScenario,
      adopt: scenarioEndpoints.adoptScenario,
    },
    {
      undo: { adopt: scenarioUndo.undoAdoptScenario },
      detail: {
        adopt: ({ months, from }) => (months === 1 ? `budgets of ${from}` : `budgets of ${months} months from ${from}`),
      },
    },
  ),
});
