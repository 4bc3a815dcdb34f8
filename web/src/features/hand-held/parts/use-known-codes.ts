import { useQueryClient } from "@tanstack/react-query";
import { type KnownCode, knownCode } from "@cerebro/engines/scanning/known-code.ts";
import { keptReading } from "../../../data/kept-reading.ts";
import type { Bin } from "../flow/judge.ts";
import type { NamedGoods } from "./task-goods.ts";
import { useKeptAhead } from "./use-kept-ahead.ts";
import { today } from "./words.ts";

/** Meanings of codes by what this device knows of the goods in hand, for scans while the server cannot be reached. */
export function useKnownCodes(
  goods: readonly NamedGoods[],
  bins: readonly Bin[] = [],
): (code: string) => Promise<KnownCode> {
  const queries = useQueryClient();
  const itemIds = [...new Set(goods.map(({ itemId }) => itemId))];
  useKeptAhead(
    "GET /api/wms/items/{itemId}",
    itemIds.map((itemId) => ({ itemId })),
  );
  return async (code) => {
    const read: KnownCode[] = [];
    for (const { itemId, sku, name, lotCode } of goods) {
      const item = await queries
        .ensureQueryData(keptReading("GET /api/wms/items/{itemId}", { itemId }))
        .catch(() => undefined);
      const { barcode = null, baseUnit = "unit", units = [] } = item ?? {};
      const known = { itemId, sku, name, lotCode, barcode, baseUnit, units };
      read.push(knownCode(code, { bins, goods: known, today: today() }));
    }
    return {
      meanings: read.flatMap(({ meanings }) => meanings),
      facts: read.find(({ facts }) => facts !== null)?.facts ?? null,
    };
  };
}
