import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import { changeWords } from "./change-words.ts";
import type { Action, Actions, Service, ServiceTool } from "../platform/actions.ts";
import { decisionManagement } from "./catalog/ai/decision-management.ts";
import { orderManagement } from "./catalog/business/order-management.ts";
import { purchasing } from "./catalog/business/purchasing.ts";
import { scenarioPlanning } from "./catalog/business/scenario-planning.ts";
import { industryTemplates } from "./catalog/industry/industry-templates.ts";
import { carrierManagement, freightAudit, freightBuying } from "./catalog/logistics/carrier-management.ts";
import { deliveryManagement } from "./catalog/logistics/delivery-management.ts";
import { fleetTracking } from "./catalog/logistics/fleet-tracking.ts";
import { routePlanning } from "./catalog/logistics/route-planning.ts";
import { shipmentManagement } from "./catalog/logistics/shipment-management.ts";
import { fleetManagement, fleetUpkeep, hoursOfService } from "./catalog/logistics/fleet-management.ts";
import { cycleCounting } from "./catalog/warehouse/cycle-counting.ts";
import { demandForecasting } from "./catalog/warehouse/demand-forecasting.ts";
import { handlingUnits } from "./catalog/warehouse/handling-units.ts";
import { inventoryManagement } from "./catalog/warehouse/inventory-management.ts";
import { labourManagement } from "./catalog/warehouse/labour-management.ts";
import { lotTracing } from "./catalog/warehouse/lot-tracing.ts";
import { replenishmentManagement } from "./catalog/warehouse/replenishment-management.ts";
import { returnsManagement } from "./catalog/warehouse/returns-management.ts";
import { stockPolicy } from "./catalog/warehouse/stock-policy.ts";
import { transferManagement } from "./catalog/warehouse/transfer-management.ts";
import { warehouseOperations } from "./catalog/warehouse/warehouse-operations.ts";
import { wavePlanning } from "./catalog/warehouse/wave-planning.ts";
import { warehouseReports } from "./catalog/warehouse/warehouse-reports.ts";
import { coreServices } from "./catalog/core/core-services.ts";
import { infrastructureServices } from "./catalog/infrastructure/infrastructure-services.ts";
import { analyticsServices } from "./catalog/analytics/analytics-services.ts";
import { aiServices } from "./catalog/ai/ai-services.ts";
import { businessServices } from "./catalog/business/business-services.ts";
import { logisticsServices } from "./catalog/logistics/logistics-services.ts";
import { warehouseServices } from "./catalog/warehouse/warehouse-services.ts";
import { trackingServices } from "./catalog/tracking/tracking-services.ts";
import { integrationServices } from "./catalog/integration/integration-services.ts";
import { communicationServices } from "./catalog/communication/communication-services.ts";
import { monitoringServices } from "./catalog/monitoring/monitoring-services.ts";
import { loggingServices } from "./catalog/logging/logging-services.ts";
import { databaseServices } from "./catalog/database/database-services.ts";
import { storageServices } from "./catalog/storage/storage-services.ts";
import { searchServices } from "./catalog/search/search-services.ts";
import { dataServices } from "./catalog/data/data-services.ts";
import { devopsServices } from "./catalog/devops/devops-services.ts";
import { paymentServices } from "./catalog/payment/payment-services.ts";
import { industryServices } from "./catalog/industry/industry-services.ts";
import { specializedServices } from "./catalog/specialized/specialized-services.ts";
import { securityServices } from "./catalog/security/security-services.ts";
import { frameworkServices } from "./catalog/framework/framework-services.ts";
import { utilityServices } from "./catalog/utility/utility-services.ts";
import { iotServices } from "./catalog/iot/iot-services.ts";
import { cloudServices } from "./catalog/cloud/cloud-services.ts";
import { collaborationServices } from "./catalog/collaboration/collaboration-services.ts";
import { financeServices } from "./catalog/finance/finance-services.ts";
import { costless } from "./costless.ts";
import { counted } from "./counted.ts";
import type { ActionParts, ServiceDeclaration } from "./define-service.ts";
import { narrowed } from "./narrowed.ts";
import { recorded } from "./record.ts";

const toolLength = 48;

/** Every service of the product. */
export const services: readonly ServiceDeclaration[] = [
  carrierManagement,
  freightAudit,
  freightBuying,
  cycleCounting,
  demandForecasting,
  decisionManagement,
  fleetManagement,
  fleetUpkeep,
  hoursOfService,
  deliveryManagement,
  fleetTracking,
  industryTemplates,
  handlingUnits,
  inventoryManagement,
  labourManagement,
  lotTracing,
  orderManagement,
  purchasing,
  scenarioPlanning,
  replenishmentManagement,
  returnsManagement,
  routePlanning,
  shipmentManagement,
  stockPolicy,
  transferManagement,
  warehouseOperations,
  wavePlanning,
  warehouseReports,
  ...coreServices,
  ...infrastructureServices,
  ...analyticsServices,
  ...aiServices,
  ...businessServices,
  ...logisticsServices,
  ...warehouseServices,
  ...trackingServices,
  ...integrationServices,
  ...communicationServices,
  ...monitoringServices,
  ...loggingServices,
  ...databaseServices,
  ...storageServices,
  ...searchServices,
  ...dataServices,
  ...devopsServices,
  ...paymentServices,
  ...industryServices,
  ...specializedServices,
  ...securityServices,
  ...frameworkServices,
  ...utilityServices,
  ...iotServices,
  ...cloudServices,
  ...collaborationServices,
  ...financeServices,
];

/**
 * The catalogue as the program uses it; two tools of one name are a mistake found at start. Where several services offer
 * one endpoint, the first is its home: records, decisions and undo know the action by that name, whoever offered it.
 */
export function actionsOf(declared: readonly ServiceDeclaration[]): Actions {
  const homes = new Map<Endpoint, Action>();
  const byTool = new Map<string, Action>();
  const catalog = declared.map((service): Service => {
    const tools = Object.entries(service.actions).map(([name, parts]): ServiceTool => {
      const tool = `${service.id}_${name}`;
      if (byTool.has(tool) || tool.length > toolLength) throw new Error(`${tool}: a tool's name is unique and short`);
      const known = parts.isNarrowed ? undefined : homes.get(parts.endpoint);
      const action = known ?? actionOf(service.id, name, parts);
      if (!parts.isNarrowed) homes.set(parts.endpoint, action);
      byTool.set(tool, action);
      return { tool, name, action };
    });
    const { id, category, port, summary } = service;
    return { id, name: nameOf(id), category, port, summary, tools };
  });
  const ids = new Set(declared.map(({ id }) => id));
  return {
    list: [...new Set(byTool.values())].toSorted((a, b) => a.tool.localeCompare(b.tool)),
    services: catalog.toSorted((a, b) => a.id.localeCompare(b.id)),
    find: (tool) => byTool.get(tool),
    of: (endpoint) => homes.get(endpoint),
    hasService: (id) => ids.has(id),
    words: changeWords,
  };
}

function actionOf(service: string, name: string, parts: ActionParts): Action {
  const tool = `${service}_${name}`;
  const run = counted(service, name, narrowed(parts, costless(parts, recorded(tool, parts))));
  return { ...parts, tool, service, name, run };
}

const abbreviations = /^(abc|iot|kpi|nlp)\b/;

/** `lot-tracing` → `Lot tracing`, `abc-analysis` → `ABC analysis`. */
function nameOf(id: string): string {
  const words = id.replaceAll("-", " ").replace(abbreviations, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}
