import { accountEndpoints } from "./account.ts";
import { assistantEndpoints } from "./assistant.ts";
import { assistantActionEndpoints } from "./assistant-actions.ts";
import { assistantToolEndpoints } from "./assistant-tools.ts";
import { actionEndpoints } from "./actions.ts";
import { applicationEndpoints } from "./applications.ts";
import { analyticsEndpoints } from "./analytics.ts";
import { anomalyEndpoints } from "./anomalies.ts";
import { countEndpoints } from "./counts.ts";
import { boardReportEndpoints } from "./board-reports.ts";
import { carrierEndpoints } from "./carriers.ts";
import { categoryEndpoints } from "./categories.ts";
import { deliveryEndpoints } from "./delivery.ts";
import { decisionEndpoints } from "./decisions.ts";
import { delayEndpoints } from "./delays.ts";
import { documentEndpoints } from "./documents.ts";
import { emailEndpoints } from "./emails.ts";
import { dutyEndpoints } from "./duty.ts";
import { enquiryEndpoints } from "./enquiries.ts";
import type { Endpoint, RouteOf } from "./endpoint.ts";
import { fleetEndpoints } from "./fleet.ts";
import { fleetUpkeepEndpoints } from "./fleet-upkeep.ts";
import { forecastEndpoints } from "./forecasts.ts";
import { healthEndpoints } from "./health.ts";
import { unitEndpoints } from "./handling-units.ts";
import { importEndpoints } from "./imports.ts";
import { inventoryEndpoints } from "./inventory.ts";
import { itemEndpoints } from "./items.ts";
import { jobEndpoints } from "./jobs.ts";
import { knowledgeEndpoints } from "./knowledge.ts";
import { labelEndpoints, printerEndpoints } from "./labels.ts";
import { labourEndpoints } from "./labour.ts";
import { languageEndpoints } from "./language.ts";
import { languageModelEndpoints } from "./language-model.ts";
import { locationEndpoints } from "./locations.ts";
import { logisticsOverviewEndpoints } from "./logistics-overview.ts";
import { lotEndpoints } from "./lots.ts";
import { moneyEndpoints } from "./money.ts";
import { metricAlertEndpoints } from "./metric-alerts.ts";
import { metricEndpoints } from "./metrics.ts";
import { notificationEndpoints } from "./notifications.ts";
import { operationEndpoints } from "./operations.ts";
import { orderEndpoints } from "./orders.ts";
import { overviewEndpoints } from "./overview.ts";
import { freightInvoiceEndpoints } from "./freight-invoices.ts";
import { identityEndpoints } from "./identity.ts";
import { organisationEndpoints } from "./organisation.ts";
import { purchasingEndpoints } from "./purchasing.ts";
import { parcelPushEndpoints, pushEndpoints } from "./push.ts";
import { realtimeEndpoints, serviceCallEndpoints } from "./realtime.ts";
import { replenishmentEndpoints } from "./replenishment.ts";
import { reportEndpoints } from "./reports.ts";
import { riskEndpoints } from "./risks.ts";
import { returnEndpoints } from "./returns.ts";
import { searchEndpoints } from "./search.ts";
import { serviceEndpoints } from "./services.ts";
import { setupEndpoints } from "./setup.ts";
import { shipmentEndpoints } from "./shipments.ts";
import { routePlanEndpoints } from "./route-plans.ts";
import { tripEndpoints } from "./trips.ts";
import { simulationEndpoints } from "./simulation.ts";
import { scrapEndpoints } from "./scrap.ts";
import { stockPolicyEndpoints } from "./stock-policies.ts";
import { systemEndpoints } from "./system.ts";
import { templateEndpoints } from "./templates.ts";
import { trackingEndpoints } from "./tracking.ts";
import { transferEndpoints } from "./transfers.ts";
import { tenderEndpoints } from "./tenders.ts";
import { traceEndpoints } from "./trace.ts";
import { waveEndpoints } from "./waves.ts";
import { webhookEndpoints } from "./webhooks.ts";
import { workflowEndpoints } from "./workflows.ts";

/** By the names of its groups: written out, the type would be longer than the compiler writes down. */
type Endpoints = typeof carrierEndpoints &
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
  typeof parcelPushEndpoints &
  typeof replenishmentEndpoints &
  typeof returnEndpoints &
  typeof riskEndpoints &
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
  ...parcelPushEndpoints,
  ...replenishmentEndpoints,
  ...returnEndpoints,
  ...riskEndpoints,
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
