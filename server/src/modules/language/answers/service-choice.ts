import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import { questionLettersAtMost, servicesOfferedAtMost } from "@cerebro/contracts/constants/language.ts";
import { errorText } from "@cerebro/contracts/errors/errors.ts";
import type { LanguageAnswers } from "@cerebro/contracts/entities/assistant/language.ts";
import type { Entity } from "@cerebro/engines/language/entities/entity.ts";
import type { Intent } from "@cerebro/engines/language/intents.ts";
import type { Action } from "../../../platform/actions.ts";
import { requireText } from "../params.ts";
import type { Question } from "./question.ts";

/** The actions that answer an intent, the most fitting first. Those this server does not have are skipped. */
const toolsOf: Partial<Readonly<Record<Intent, readonly string[]>>> = {
  "inventory.query": [
    "inventory-management_list_stock",
    "inventory-management_list_items",
    "inventory-management_stock_figures",
    "inventory-management_list_movements",
  ],
  "inventory.optimize": [
    "replenishment-management_propose_limits",
    "replenishment-management_preview",
    "inventory-management_list_items",
  ],
  "inventory.adjust": [
    "inventory-management_adjust_stock",
    "cycle-counting_preview",
    "transfer-management_list_transfers",
  ],
  "order.query": ["order-management_list_orders", "purchasing_list_purchase_orders"],
  "order.create": ["order-management_create_order", "purchasing_create_purchase_order"],
  "order.update": ["order-management_list_orders", "purchasing_list_purchase_orders"],
  "product.create": ["inventory-management_create_item", "inventory-management_list_items"],
  "shipment.track": ["shipment-management_list_shipments", "delivery-management_list_deliveries"],
  "shipment.delay": [
    "shipment-management_list_shipments",
    "shipment-management_get_punctuality",
    "delivery-management_list_deliveries",
  ],
  "receipt.query": [
    "purchasing_list_purchase_orders",
    "warehouse-operations_list_tasks",
    "inventory-management_list_movements",
  ],
  "return.query": ["returns-management_list_returns"],
  "supplier.query": ["purchasing_list_purchase_orders"],
  "carrier.select": [
    "freight-buying_shop_rates",
    "carrier-management_list_carriers",
    "shipment-management_get_punctuality",
  ],
  "fleet.status": [
    "fleet-management_list_vehicles",
    "fleet-management_stats",
    "fleet-tracking_list_positions",
    "fleet-upkeep_list_maintenance",
  ],
  "route.optimize": ["route-planning_list_plans", "route-planning_list_trips"],
  "pick.optimize": ["wave-planning_list_waves", "warehouse-operations_list_tasks"],
  "labor.query": ["labour-management_figures", "labour-management_plan"],
  "kpi.query": ["warehouse-operations_dashboard", "shipment-management_get_punctuality", "fleet-management_stats"],
  "finance.query": ["freight-audit_list_invoices", "inventory-management_stock_figures"],
  "demand.forecast": ["inventory-management_list_movements", "shipment-management_get_history"],
  "anomaly.detect": ["inventory-management_list_movements", "inventory-management_scrap_report"],
  "compliance.check": ["fleet-management_check_compliance", "hours-of-service_get_hours"],
  "report.generate": ["warehouse-reports_list", "warehouse-reports_run"],
  "decision.approve": ["decision-management_list_decisions"],
};

export async function chooseService(question: Question): Promise<LanguageAnswers["query_to_service"]> {
  const { context, actions, params } = question;
  const understood = await question.understand(requireText(params, questionLettersAtMost));
  const known = (toolsOf[understood.intent] ?? []).flatMap((tool) => actions.find(tool) ?? []);
  const allowed = known.filter(({ role }) => rolePasses(context.roles, role));
  const recommendations = allowed.map((action) => offered(action, understood.entities)).slice(0, servicesOfferedAtMost);
  const [refused] = known;
  const denied = recommendations.length === 0 && refused !== undefined;
  return {
    intent: understood.intent,
    confidence: understood.confidence,
    service: recommendations[0] ?? null,
    recommendations,
    note: denied ? errorText("service.forbidden", { service: refused.service }) : understood.note,
  };
}

/** Names that an action takes as an id, by the kind of thing that was named. */
const idFields: Readonly<Record<string, Entity["key"]>> = {
  itemId: "sku",
  customerId: "customer",
  supplierId: "supplier",
  warehouseId: "warehouse",
  locationId: "location",
  vehicleId: "vehicle",
  carrierId: "carrier",
};
const searched: readonly Entity["key"][] = [
  "order",
  "shipment",
  "sku",
  "vehicle",
  "customer",
  "supplier",
  "carrier",
  "lot",
];

function offered(
  action: Action,
  entities: readonly Entity[],
): LanguageAnswers["query_to_service"]["recommendations"][number] {
  const { service, name, tool, effect, summary, endpoint } = action;
  const fields = new Set(Object.keys(endpoint.input.shape));
  const byId = Object.entries(idFields).flatMap(([field, key]) => {
    const id = fields.has(field) ? entities.find((entity) => entity.key === key)?.id : undefined;
    return id === undefined ? [] : [[field, id] as const];
  });
  const word = entities.find(({ key, id }) => searched.includes(key) && !byId.some(([, known]) => known === id));
  const search = word !== undefined && fields.has("search") ? [["search", String(word.value)] as const] : [];
  return { service, action: name, tool, effect, summary, params: Object.fromEntries([...byId, ...search]) };
}
