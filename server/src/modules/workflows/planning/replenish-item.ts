import { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import type { ItemDetail } from "@cerebro/contracts/entities/wms/items.ts";
import type { processes } from "@cerebro/contracts/entities/automation/workflows.ts";
import type { z } from "zod";
import { AppError } from "../../../platform/errors.ts";
import { readOrganisation } from "../../identity/index.ts";
import { purchaseCost } from "../../wms/index.ts";
import { ask, type Desk, type PlanProcess } from "./planner.ts";

/** A purchase order for one item from its preferred supplier, confirmed once it stands. */
export const planReplenishItem: PlanProcess<z.output<typeof processes.replenish_item.input>> = async (desk, fields) => {
  const item = await itemWithSku(desk, fields.sku);
  const { sku } = item;
  const supplier = item.suppliers.find(({ preferred }) => preferred) ?? item.suppliers[0];
  if (supplier === undefined) throw new AppError("workflow.supplier_missing", { sku });
  const wanted = fields.quantity ?? item.reorderQuantity;
  if (wanted === null) throw new AppError("workflow.quantity_missing", { sku });
  const quantity = Math.max(wanted, supplier.minimumQuantity ?? 0);
  // Also if the starter does not see costs: an order contains its price.
  const unitCostMinor = await purchaseCost(desk.context.read, item.id, supplier.supplierId);
  const { currency } = await readOrganisation(desk.context, {});
  return [
    {
      n: 1,
      service: "purchasing",
      action: "create_purchase_order",
      params: {
        supplierId: supplier.supplierId,
        warehouseId: null,
        reference: null,
        currency,
        expectedOn: null,
        note: null,
        lines: [{ itemId: item.id, quantity, unitCostMinor, expectedOn: null }],
      },
      requires: [],
    },
    {
      n: 2,
      service: "purchasing",
      action: "confirm_purchase_order",
      params: { purchaseOrderId: { $from: "step 1", path: "id" } },
      requires: [],
    },
  ];
};

async function itemWithSku(desk: Desk, sku: string): Promise<ItemDetail> {
  const found = await ask(desk, "inventory-management_list_items", itemEndpoints.listItems, {
    search: sku,
    limit: 200,
  });
  const row = found.rows.find((one) => one.sku.toLowerCase() === sku.toLowerCase());
  if (row === undefined) throw new AppError("workflow.item_unknown", { sku });
  return ask(desk, "inventory-management_get_item", itemEndpoints.getItem, { itemId: row.id });
}
