import type { StockPolicy } from "@cerebro/contracts/entities/wms/categories.ts";
import { dispositions } from "@cerebro/contracts/entities/wms/flow-words.ts";
import { counted } from "../../../parts/format.ts";

export const strategyWords: Readonly<Record<StockPolicy["strategy"], string>> = {
  fefo: "What expires first",
  fifo: "What came first",
};

/** Stock policy of a category, in sentences. */
export function policyWords(policy: StockPolicy): string {
  const { lotRequired, minimumShelfLifeDays, strategy, quarantineOnReceipt, returnDisposition } = policy;
  const days = minimumShelfLifeDays ?? 0;
  return [
    lotRequired && "Tracked by lot.",
    `${strategyWords[strategy]} leaves first.`,
    days > 0 && `Orders get lots that keep ${counted(days, "day")} or more.`,
    quarantineOnReceipt && "What arrives waits in quarantine.",
    returnDisposition !== null && `What comes back: ${dispositions[returnDisposition].toLowerCase()}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
