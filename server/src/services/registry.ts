import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import { changeWords } from "./change-words.ts";
import type { Action, Actions } from "../platform/actions.ts";
import { decisionManagement } from "./catalog/ai/decision-management.ts";
import { orderManagement } from "./catalog/business/order-management.ts";
import { purchasing } from "./catalog/business/purchasing.ts";
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
import { transferManagement } from "./catalog/warehouse/transfer-management.ts";
import { warehouseOperations } from "./catalog/warehouse/warehouse-operations.ts";
import { wavePlanning } from "./catalog/warehouse/wave-planning.ts";
import { warehouseReports } from "./catalog/warehouse/warehouse-reports.ts";
import { costless } from "./costless.ts";
import { counted } from "./counted.ts";
import type { ServiceDeclaration } from "./define-service.ts";
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
  replenishmentManagement,
  returnsManagement,
  routePlanning,
  shipmentManagement,
  transferManagement,
  warehouseOperations,
  wavePlanning,
  warehouseReports,
];

/** The actions of services by the names of their tools; two of one name are a mistake found at start. */
export function actionsOf(declared: readonly ServiceDeclaration[]): Actions {
  const byTool = new Map<string, Action>();
  for (const service of declared) {
    for (const [name, parts] of Object.entries(service.actions)) {
      const tool = `${service.id}_${name}`;
      if (byTool.has(tool) || tool.length > toolLength) throw new Error(`${tool}: a tool's name is unique and short`);
      byTool.set(tool, {
        ...parts,
        tool,
        service: service.id,
        name,
        run: counted(service.id, name, costless(parts, recorded(tool, parts))),
      });
    }
  }
  const byEndpoint = new Map<Endpoint, Action>([...byTool.values()].map((action) => [action.endpoint, action]));
  const ids = new Set(declared.map(({ id }) => id));
  return {
    list: [...byTool.values()].toSorted((a, b) => a.tool.localeCompare(b.tool)),
    find: (tool) => byTool.get(tool),
    of: (endpoint) => byEndpoint.get(endpoint),
    hasService: (id) => ids.has(id),
    words: changeWords,
  };
}
