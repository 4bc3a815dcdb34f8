import { useQueryClient } from "@tanstack/react-query";
import type { CodeMeaning } from "@cerebro/contracts/entities/wms/stock.ts";
import { keptReading } from "../../../data/kept-reading.ts";
import { type Bin, knownMeanings } from "../flow/judge.ts";
import type { NamedGoods } from "./task-goods.ts";
import { useKeptAhead } from "./use-kept-ahead.ts";

/** Meanings of codes by what this device knows of the goods in hand, for scans while the server cannot be reached. */
export function useKnownCodes(
  goods: readonly NamedGoods[],
  bins: readonly Bin[] = [],
): (code: string) => Promise<readonly CodeMeaning[]> {
  const queries = useQueryClient();
  const itemIds = [...new Set(goods.map(({ itemId }) => itemId))];
  useKeptAhead(
    "GET /api/wms/items/{itemId}",
    itemIds.map((itemId) => ({ itemId })),
  );
  return async (code) => {
    const meanings: CodeMeaning[] = [];
    for (const { itemId, sku, name, lotCode } of goods) {
      const item = await queries
        .ensureQueryData(keptReading("GET /api/wms/items/{itemId}", { itemId }))
        .catch(() => undefined);
      const { barcode = null, baseUnit = "unit", units = [], serialTracked = false } = item ?? {};
      meanings.push(
        ...knownMeanings(code, bins, { itemId, sku, name, lotCode, barcode, baseUnit, units, serialTracked }),
      );
    }
    return meanings;
  };
}
