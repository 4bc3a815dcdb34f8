import { stockStatuses } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { usePlan } from "../../../data/use-plan.ts";
import { counted } from "../../../parts/format.ts";
import type { StockPlace } from "./stock-place.ts";

/** The four ways to change stock by hand: what would change is shown first, and can be taken back after [PLT-06]. */
export function useStockCommands(stock: StockPlace, onDone: () => void) {
  const units = (quantity: number) => `${counted(quantity, stock.baseUnit, stock.baseUnit)} of ${stock.sku}`;
  const adjust = usePlan("POST /api/wms/stock/adjust", "inventory-management_adjust_stock", {
    onDone,
    told: ({ change }) =>
      `${units(Math.abs(change))} ${change > 0 ? "added to" : "removed from"} ${stock.locationCode}`,
  });
  const transfer = usePlan("POST /api/wms/stock/transfer", "inventory-management_transfer_stock", {
    onDone,
    told: ({ quantity }) => `${units(quantity)} moved out of ${stock.locationCode}`,
  });
  const scrap = usePlan("POST /api/wms/stock/scrap", "inventory-management_scrap_stock", {
    onDone,
    told: ({ quantity }) => `${units(quantity)} scrapped`,
  });
  const status = usePlan("POST /api/wms/stock/status", "inventory-management_change_stock_status", {
    onDone,
    told: ({ quantity, toStatus }) => `${units(quantity)} ${stockStatuses[toStatus].toLowerCase()}`,
  });
  return { adjust, transfer, scrap, status };
}
