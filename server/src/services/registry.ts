import type { Action, Actions } from "../platform/actions.ts";
import { orderManagement } from "./catalog/business/order-management.ts";
import { purchasing } from "./catalog/business/purchasing.ts";
import { inventoryManagement } from "./catalog/warehouse/inventory-management.ts";
import { warehouseOperations } from "./catalog/warehouse/warehouse-operations.ts";
import type { ServiceDeclaration } from "./define-service.ts";

const toolLength = 48;

/** Every service of the product. */
export const services: readonly ServiceDeclaration[] = [
  inventoryManagement,
  orderManagement,
  purchasing,
  warehouseOperations,
];

/** The actions of services by the names of their tools; two of one name are a mistake found at start. */
export function actionsOf(declared: readonly ServiceDeclaration[]): Actions {
  const byTool = new Map<string, Action>();
  for (const service of declared) {
    for (const [name, parts] of Object.entries(service.actions)) {
      const tool = `${service.id}_${name}`;
      if (byTool.has(tool) || tool.length > toolLength) throw new Error(`${tool}: a tool's name is unique and short`);
      byTool.set(tool, { tool, service: service.id, name, ...parts });
    }
  }
  const ids = new Set(declared.map(({ id }) => id));
  return {
    list: [...byTool.values()].toSorted((a, b) => a.tool.localeCompare(b.tool)),
    find: (tool) => byTool.get(tool),
    hasService: (id) => ids.has(id),
  };
}
