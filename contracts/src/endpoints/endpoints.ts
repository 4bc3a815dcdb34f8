import { accountEndpoints } from "./identity/account.ts";
import { assistantEndpoints } from "./assistant/assistant.ts";
import { assistantActionEndpoints } from "./assistant/assistant-actions.ts";
import { assistantToolEndpoints } from "./assistant/assistant-tools.ts";
import { actionEndpoints } from "./automation/actions.ts";
import { applicationEndpoints } from "./identity/applications.ts";
import { analyticsEndpoints } from "./executive/analytics.ts";
import { anomalyEndpoints } from "./predictions/anomalies.ts";
import { countEndpoints } from "./wms/counts.ts";
import { boardReportEndpoints } from "./executive/board-reports.ts";
import { carrierEndpoints } from "./logistics/carriers.ts";
import { categoryEndpoints } from "./wms/categories.ts";
import { deliveryEndpoints } from "./logistics/delivery.ts";
import { decisionEndpoints } from "./automation/decisions.ts";
import { delayEndpoints } from "./predictions/delays.ts";
import { documentEndpoints } from "./assistant/documents.ts";
import { emailEndpoints } from "./assistant/emails.ts";
import { dutyEndpoints } from "./logistics/duty.ts";
import { enquiryEndpoints } from "./platform/enquiries.ts";
import type { Endpoint, RouteOf } from "./endpoint.ts";
import { fleetEndpoints } from "./logistics/fleet.ts";
import { fleetUpkeepEndpoints } from "./logistics/fleet-upkeep.ts";
import { forecastEndpoints } from "./predictions/forecasts.ts";
import { healthEndpoints } from "./platform/health.ts";
import { unitEndpoints } from "./wms/handling-units.ts";
import { importEndpoints } from "./platform/imports.ts";
import { inventoryEndpoints } from "./wms/inventory.ts";
import { itemEndpoints } from "./wms/items.ts";
import { jobEndpoints } from "./platform/jobs.ts";
import { knowledgeEndpoints } from "./assistant/knowledge.ts";
import { labelEndpoints, printerEndpoints } from "./wms/labels.ts";
import { labourEndpoints } from "./wms/labour.ts";
import { languageEndpoints } from "./assistant/language.ts";
import { languageModelEndpoints } from "./assistant/language-model.ts";
import { locationEndpoints } from "./wms/locations.ts";
import { logisticsOverviewEndpoints } from "./logistics/logistics-overview.ts";
import { lotEndpoints } from "./wms/lots.ts";
import { moneyEndpoints } from "./executive/money.ts";
import { metricAlertEndpoints } from "./executive/metric-alerts.ts";
import { metricEndpoints } from "./executive/metrics.ts";
import { notificationEndpoints } from "./platform/notifications.ts";
import { operationEndpoints } from "./wms/operations.ts";
import { orderEndpoints } from "./wms/orders.ts";
import { overviewEndpoints } from "./executive/overview.ts";
import { freightInvoiceEndpoints } from "./logistics/freight-invoices.ts";
import { identityEndpoints } from "./identity/identity.ts";
import { organisationEndpoints } from "./identity/organisation.ts";
import { purchasingEndpoints } from "./wms/purchasing.ts";
import { shipmentPushEndpoints, pushEndpoints } from "./platform/push.ts";
import { epcisEndpoints } from "./wms/epcis.ts";
import { ediEndpoints } from "./platform/edi.ts";
import { realtimeEndpoints, serviceCallEndpoints } from "./platform/realtime.ts";
import { replenishmentEndpoints } from "./wms/replenishment.ts";
import { reportEndpoints } from "./wms/reports.ts";
import { riskEndpoints } from "./executive/risks.ts";
import { scenarioEndpoints } from "./executive/scenarios.ts";
import { roiPromiseEndpoints } from "./executive/roi-promise.ts";
import { returnEndpoints } from "./wms/returns.ts";
import { searchEndpoints } from "./platform/search.ts";
import { serviceEndpoints } from "./automation/services.ts";
import { setupEndpoints } from "./platform/setup.ts";
import { shipmentEndpoints } from "./logistics/shipments.ts";
import { routePlanEndpoints } from "./logistics/route-plans.ts";
import { tripEndpoints } from "./logistics/trips.ts";
import { simulationEndpoints } from "./platform/simulation.ts";
import { scrapEndpoints } from "./wms/scrap.ts";
import { stockPolicyEndpoints } from "./wms/stock-policies.ts";
import { systemEndpoints } from "./platform/system.ts";
import { templateEndpoints } from "./platform/templates.ts";
import { trackingEndpoints } from "./logistics/tracking.ts";
import { transferEndpoints } from "./wms/transfers.ts";
import { tenderEndpoints } from "./logistics/tenders.ts";
import { traceEndpoints } from "./wms/trace.ts";
import { waveEndpoints } from "./wms/waves.ts";
import { webhookEndpoints } from "./platform/webhooks.ts";
import { workflowEndpoints } from "./automation/workflows.ts";

/** By the names of its groups: written out, the type would be longer than the compiler writes down. */
type Endpoints = typeof carrierEndpoints &
  typeof ediEndpoints &
  typeof tenderEndpoints &
  typeof freightInvoiceEndpoints &
  typeof categoryEndpoints &
  typeof decisionEndpoints &
  typeof fleetEndpoints &
  typeof fleetUpkeepEndpoints &
  typeof forecastEndpoints &
  typeof dutyEndpoints &
  typeof enquiryEndpoints &
  typeof deliveryEndpoints &
  typeof actionEndpoints &
  typeof analyticsEndpoints &
  typeof anomalyEndpoints &
  typeof documentEndpoints &
  typeof emailEndpoints &
  typeof stockPolicyEndpoints &
  typeof delayEndpoints &
  typeof countEndpoints &
  typeof healthEndpoints &
  typeof importEndpoints &
  typeof inventoryEndpoints &
  typeof itemEndpoints &
  typeof labelEndpoints &
  typeof labourEndpoints &
  typeof languageEndpoints &
  typeof languageModelEndpoints &
  typeof locationEndpoints &
  typeof logisticsOverviewEndpoints &
  typeof lotEndpoints &
  typeof unitEndpoints &
  typeof traceEndpoints &
  typeof operationEndpoints &
  typeof orderEndpoints &
  typeof notificationEndpoints &
  typeof metricEndpoints &
  typeof metricAlertEndpoints &
  typeof boardReportEndpoints &
  typeof moneyEndpoints &
  typeof overviewEndpoints &
  typeof purchasingEndpoints &
  typeof pushEndpoints &
  typeof shipmentPushEndpoints &
  typeof replenishmentEndpoints &
  typeof returnEndpoints &
  typeof riskEndpoints &
  typeof scenarioEndpoints &
  typeof epcisEndpoints &
  typeof roiPromiseEndpoints &
  typeof tripEndpoints &
  typeof routePlanEndpoints &
  typeof scrapEndpoints &
  typeof searchEndpoints &
  typeof serviceEndpoints &
  typeof setupEndpoints &
  typeof shipmentEndpoints &
  typeof trackingEndpoints &
  typeof transferEndpoints &
  typeof reportEndpoints &
  typeof realtimeEndpoints &
  typeof serviceCallEndpoints &
  typeof systemEndpoints &
  typeof templateEndpoints &
  typeof identityEndpoints &
  typeof accountEndpoints &
  typeof applicationEndpoints &
  typeof assistantEndpoints &
  typeof assistantActionEndpoints &
  typeof assistantToolEndpoints &
  typeof organisationEndpoints &
  typeof waveEndpoints &
  typeof printerEndpoints &
  typeof webhookEndpoints &
  typeof jobEndpoints &
  typeof knowledgeEndpoints &
  typeof simulationEndpoints &
  typeof workflowEndpoints;

/** Every endpoint of the API, by name. */
export const endpoints: Endpoints = {
  ...carrierEndpoints,
  ...tenderEndpoints,
  ...freightInvoiceEndpoints,
  ...categoryEndpoints,
  ...decisionEndpoints,
  ...fleetEndpoints,
  ...fleetUpkeepEndpoints,
  ...forecastEndpoints,
  ...dutyEndpoints,
  ...enquiryEndpoints,
  ...deliveryEndpoints,
  ...actionEndpoints,
  ...analyticsEndpoints,
  ...anomalyEndpoints,
  ...documentEndpoints,
  ...emailEndpoints,
  ...stockPolicyEndpoints,
  ...delayEndpoints,
  ...countEndpoints,
  ...healthEndpoints,
  ...importEndpoints,
  ...inventoryEndpoints,
  ...itemEndpoints,
  ...labelEndpoints,
  ...labourEndpoints,
  ...languageEndpoints,
  ...languageModelEndpoints,
  ...locationEndpoints,
  ...logisticsOverviewEndpoints,
  ...lotEndpoints,
  ...unitEndpoints,
  ...traceEndpoints,
  ...operationEndpoints,
  ...orderEndpoints,
  ...notificationEndpoints,
  ...metricEndpoints,
  ...metricAlertEndpoints,
  ...boardReportEndpoints,
  ...moneyEndpoints,
  ...overviewEndpoints,
  ...purchasingEndpoints,
  ...pushEndpoints,
  ...shipmentPushEndpoints,
  ...replenishmentEndpoints,
  ...returnEndpoints,
  ...riskEndpoints,
  ...scenarioEndpoints,
  ...epcisEndpoints,
  ...ediEndpoints,
  ...roiPromiseEndpoints,
  ...tripEndpoints,
  ...routePlanEndpoints,
  ...scrapEndpoints,
  ...searchEndpoints,
  ...serviceEndpoints,
  ...setupEndpoints,
  ...shipmentEndpoints,
  ...trackingEndpoints,
  ...transferEndpoints,
  ...reportEndpoints,
  ...realtimeEndpoints,
  ...serviceCallEndpoints,
  ...systemEndpoints,
  ...templateEndpoints,
  ...identityEndpoints,
  ...accountEndpoints,
  ...applicationEndpoints,
  ...assistantEndpoints,
  ...assistantActionEndpoints,
  ...assistantToolEndpoints,
  ...organisationEndpoints,
  ...waveEndpoints,
  ...printerEndpoints,
  ...webhookEndpoints,
  ...jobEndpoints,
  ...knowledgeEndpoints,
  ...simulationEndpoints,
  ...workflowEndpoints,
} satisfies Record<string, Endpoint>;

/** Endpoint by its route string, for the browser's typed client. */
export type EndpointByRoute = { [Name in keyof Endpoints as RouteOf<Endpoints[Name]>]: Endpoints[Name] };
