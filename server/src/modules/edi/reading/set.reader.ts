import { ediSetsAtMost } from "@cerebro/contracts/constants/edi.ts";
import { readInterchange } from "@cerebro/engines/edi/read-interchange.ts";
import type { Segment } from "@cerebro/engines/edi/syntax.ts";

export interface SetOrder {
  readonly content: string;
  readonly position: number;
}

/** Segments of one transaction set; null where the interchange has no set at the position. */
export function read({ content, position }: SetOrder): readonly Segment[] | null {
  const { interchange } = readInterchange(content, ediSetsAtMost);
  return interchange?.groups.flatMap(({ sets }) => sets)[position]?.segments ?? null;
}
