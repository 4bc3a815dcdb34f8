import { href } from "@cerebro/contracts/pages/href.ts";
import { counted } from "../parts/format.ts";
import { useCommand, type Told } from "../parts/use-command.ts";
import type { StockPlace } from "./stock-place.ts";

/** Takes a movement back; what the Undo of a toast does. */
function useCorrection(stock: StockPlace) {
  return useCommand("POST /api/wms/movements/{movementId}/correct", {
    refusal: "toast",
    told: () => ({
      message: `${stock.sku} is as it was before`,
      link: { label: "Ledger", href: `${href("wmsItem", { itemId: stock.itemId })}?tab=ledger` },
    }),
  });
}

/** The three ways to change stock by hand; each can be taken back from its toast [WMS-02]. */
export function useStockCommands(stock: StockPlace, onDone: () => void) {
  const correction = useCorrection(stock);
  const told = (message: string, { movementIds: [movementId] }: { movementIds: readonly string[] }): Told => ({
    message,
    ...(movementId !== undefined && { undo: () => correction.run({ movementId }) }),
  });
  const units = (quantity: number) => `${counted(quantity, stock.baseUnit, stock.baseUnit)} of ${stock.sku}`;

  const adjust = useCommand("POST /api/wms/stock/adjust", {
    refusal: "inline",
    onDone,
    told: (change, input) =>
      told(
        `${units(Math.abs(input.change))} ${input.change > 0 ? "added to" : "removed from"} ${stock.locationCode}`,
        change,
      ),
  });
  const transfer = useCommand("POST /api/wms/stock/transfer", {
    refusal: "inline",
    onDone,
    told: (change, input) => told(`${units(input.quantity)} moved out of ${stock.locationCode}`, change),
  });
  const scrap = useCommand("POST /api/wms/stock/scrap", {
    refusal: "inline",
    onDone,
    told: (change, input) => told(`${units(input.quantity)} scrapped`, change),
  });
  return { adjust, transfer, scrap };
}
