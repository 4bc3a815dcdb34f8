import type { CodeFacts, CodeMeaning } from "@cerebro/contracts/entities/wms/stock.ts";

/** A scanned code, its meanings, and the facts of a GS1 code. */
export interface Scan {
  readonly code: string;
  readonly meanings: readonly CodeMeaning[];
  readonly facts?: CodeFacts | null;
}

/** Serial number of a piece: within a GS1 code, or a code without another meaning. */
export function pieceOf({ code, meanings, facts }: Scan): string | undefined {
  if (facts?.serial) return facts.serial;
  return meanings.length === 0 ? code : undefined;
}
