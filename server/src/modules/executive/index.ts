import { riskEndpoints } from "@cerebro/contracts/endpoints/executive/risks.ts";
import { roiPromiseEndpoints } from "@cerebro/contracts/endpoints/executive/roi-promise.ts";
import { scenarioEndpoints } from "@cerebro/contracts/endpoints/executive/scenarios.ts";
import { overviewEndpoints } from "@cerebro/contracts/endpoints/executive/overview.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { defineInsightJob } from "./insights/insight-job.ts";
import { listExecutiveInsights } from "./insights/list-insights.ts";
import { getRoiPromise, setRoiPromise } from "./promise/promise.ts";
import { changeRisk, createRisk } from "./risk/change-risk.ts";
import { defineRiskJob } from "./risk/keep-risks.ts";
import { getRisk, listRisks } from "./risk/list-risks.ts";
import { adoptScenario, undoAdoptScenario } from "./scenarios/adopt-scenario.ts";
import { changeScenario, createScenario, getScenario, listScenarios, removeScenario } from "./scenarios/scenarios.ts";
import { crossHemisphere, readAnalytics } from "./overview/read-overview.ts";

export { scenarioTables } from "./scenarios/words.ts";

/** Taking back what the services did. */
export const scenarioUndo = { undoAdoptScenario };

export const registerExecutive: RegisterModule = ({ platform, mount }) => {
  defineInsightJob(platform);
  defineRiskJob(platform);
  mount(riskEndpoints, { listRisks, getRisk, createRisk, changeRisk, listExecutiveInsights });
  mount(roiPromiseEndpoints, { getRoiPromise, setRoiPromise });
  mount(scenarioEndpoints, {
    listScenarios,
    getScenario,
    createScenario,
    changeScenario,
    removeScenario,
    adoptScenario,
  });
  mount(overviewEndpoints, { crossHemisphere, analytics: readAnalytics });
};
