import { ediSetsAtMost } from "@cerebro/contracts/constants/edi.ts";
import { readInterchange } from "@cerebro/engines/edi/read-interchange.ts";
import type { Segment } from "@cerebro/engines/edi/syntax.ts";
import type { KeptDocument } from "../documents.store.ts";

/** Segments of a kept document; its interchange could be read when it was received or written. */
export function segmentsOf({ content, position }: Pick<KeptDocument, "content" | "position">): readonly Segment[] {
  const { interchange } = readInterchange(content, ediSetsAtMost);
  const set = interchange?.groups.flatMap(({ sets }) => sets)[position];
  if (set === undefined) throw new Error("the interchange of a document has no set at its position");
  return set.segments;
}
