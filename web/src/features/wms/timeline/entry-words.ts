import type { TimelineEntry } from "@cerebro/contracts/entities/wms/stock.ts";
import { formatCount } from "../../../parts/format.ts";
import { movementKindWords } from "../words/stock-words.ts";

type Movement = Extract<TimelineEntry, { type: "movement" }>;

export function movementWord({ kind, quantity, sku }: Movement): string {
  return `${movementKindWords[kind]}: ${formatCount(quantity)} × ${sku}`;
}
