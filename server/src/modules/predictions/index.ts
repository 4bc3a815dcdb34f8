import { anomalyEndpoints } from "@cerebro/contracts/endpoints/predictions/anomalies.ts";
import { delayEndpoints } from "@cerebro/contracts/endpoints/predictions/delays.ts";
import { stockPolicyEndpoints } from "@cerebro/contracts/endpoints/wms/stock-policies.ts";
import { defineRound } from "../../platform/jobs/organisation-rounds.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { detectAnomalies } from "./anomalies/detect-anomalies.ts";
import { getAnomaly, handleAnomaly, listAnomalies, proposeAnomalyCount } from "./anomalies/handle-anomaly.ts";
import { delayRound, refreshDelays } from "./delays/foretell-shipments.ts";
import { getDelayModel, getShipmentDelay } from "./delays/get-delay.ts";
import { anomalyRound, refreshAnomalies } from "./anomalies/look-for-anomalies.ts";
import { applyStockPolicy, undoApplyStockPolicy } from "./stock-policy/apply-policies.ts";
import { getStockPolicy } from "./stock-policy/propose-policies.ts";
import { proposeTransfers } from "./stock-policy/propose-transfers.ts";

export const stockPolicyUndo = { undoApplyStockPolicy };

export { anomalyTables } from "./anomalies/change-words.ts";

export const registerPredictions: RegisterModule = ({ platform, mount }) => {
  defineRound(platform, anomalyRound);
  mount(anomalyEndpoints, {
    detectAnomalies,
    listAnomalies,
    getAnomaly,
    refreshAnomalies,
    handleAnomaly,
    proposeAnomalyCount,
  });
  defineRound(platform, delayRound);
  mount(delayEndpoints, { getShipmentDelay, getDelayModel, refreshDelays });
  mount(stockPolicyEndpoints, { getStockPolicy, proposeTransfers, applyStockPolicy });
};
