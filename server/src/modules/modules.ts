import type { RegisterModule } from "../platform/module-door.ts";
import { registerActions } from "./actions/index.ts";
import { registerAnalytics } from "./analytics/index.ts";
import { registerAssistant } from "./assistant/index.ts";
import { registerDecisions } from "./decisions/index.ts";
import { registerDocuments } from "./documents/index.ts";
import { registerEdi } from "./edi/index.ts";
import { registerEmails } from "./emails/index.ts";
import { registerEpcis } from "./epcis/index.ts";
import { registerEnquiries } from "./enquiries/index.ts";
import { registerKeptSums } from "./kept-sums/index.ts";
import { registerMoney } from "./money/index.ts";
import { registerMcp } from "./mcp/index.ts";
import { registerMetrics } from "./metrics/index.ts";
import { registerMetricAlerts } from "./metric-alerts/index.ts";
import { registerBoardReports } from "./board-reports/index.ts";
import { registerExecutive } from "./executive/index.ts";
import { registerForecasts } from "./forecasts/index.ts";
import { registerServiceHealth } from "./health/index.ts";
import { registerIdentity } from "./identity/index.ts";
import { registerImports } from "./imports/index.ts";
import { registerKnowledge } from "./knowledge/index.ts";
import { registerLanguage } from "./language/index.ts";
import { registerLanguageModels } from "./language-models/index.ts";
import { registerLogistics } from "./logistics/index.ts";
import { registerRealtime } from "./realtime/index.ts";
import { registerJobs } from "./jobs/index.ts";
import { registerSearch } from "./search/index.ts";
import { registerServices } from "./services/index.ts";
import { registerSetup } from "./setup/index.ts";
import { registerShipments } from "./shipments/index.ts";
import { registerSimulation } from "./simulation/index.ts";
import { registerSite } from "./site/index.ts";
import { registerPredictions } from "./predictions/index.ts";
import { registerPush } from "./push/index.ts";
import { registerNotifications } from "./notifications/index.ts";
import { registerSystem } from "./system/index.ts";
import { registerTemplates } from "./templates/index.ts";
import { registerWebhooks } from "./webhooks/index.ts";
import { registerWms } from "./wms/index.ts";
import { registerWorkflows } from "./workflows/index.ts";

/** The modules in the order they are registered; the site comes last, since it answers what nobody else did. */
export const modules: readonly RegisterModule[] = [
  registerSystem,
  registerServiceHealth,
  registerJobs,
  registerIdentity,
  registerActions,
  registerDecisions,
  registerMetrics,
  registerKeptSums,
  registerMoney,
  registerAnalytics,
  registerMetricAlerts,
  registerExecutive,
  registerKnowledge,
  registerLanguage,
  registerAssistant,
  registerLanguageModels,
  registerNotifications,
  registerPush,
  registerEnquiries,
  registerForecasts,
  registerPredictions,
  registerWms,
  registerBoardReports,
  registerEpcis,
  registerShipments,
  registerLogistics,
  registerSearch,
  registerTemplates,
  registerImports,
  registerDocuments,
  registerEmails,
  registerEdi,
  registerSetup,
  registerWorkflows,
  registerWebhooks,
  registerServices,
  registerMcp,
  registerRealtime,
  registerSimulation,
  registerSite,
];
