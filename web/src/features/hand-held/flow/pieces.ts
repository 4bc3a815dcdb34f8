import type { CodeFacts, CodeMeaning } from "@cerebro/contracts/entities/stock.ts";

/** A code as it was scanned, what it stands for, and what a GS1 code says besides. */
export interface Scan {
  readonly code: string;
  readonly meanings: readonly CodeMeaning[];
  readonly facts?: CodeFacts | null;
}

/** The number of a single piece: within a GS1 code, or a code that stands for nothing else. */
export function pieceOf({ code, meanings, facts }: Scan): string | undefined {
  if (facts?.serial) return facts.serial;
  return meanings.length === 0 ? code : undefined;
}
