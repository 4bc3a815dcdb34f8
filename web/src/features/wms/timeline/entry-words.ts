import type { TimelineEntry } from "@cerebro/contracts/entities/wms/stock.ts";
import { formatCount } from "../../../parts/format.ts";
import { movementKindWords } from "../words/stock-words.ts";

type Movement = Extract<TimelineEntry, { type: "movement" }>;

/** Movements of one kind by one person follow one another as one step: "Pick: 5 lines". */
export const stepOf = ({ kind, actorName }: Movement) => ({
  name: `${kind} ${actorName}`,
  title: (count: number) => `${movementKindWords[kind]}: ${formatCount(count)} lines`,
});

export function movementWord({ kind, quantity, sku }: Movement): string {
  return `${movementKindWords[kind]}: ${formatCount(quantity)} × ${sku}`;
}
