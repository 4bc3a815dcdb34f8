import type { CellProblem } from "@cerebro/contracts/imports/cell-problems.ts";
import type { ValueStyle } from "../parsing/parse-plan.ts";
import type { Interner } from "./interner.ts";
import type { ValueWriter } from "./value-writer.ts";

/** Reads one trimmed, non-empty cell and writes its value, or says what is wrong with it and writes nothing. */
export type CellParser = (bytes: Buffer, start: number, end: number) => CellProblem | null;

export interface ParserTools {
  readonly out: ValueWriter;
  readonly style: ValueStyle;
  /** Collector of references. */
  readonly interner: Interner;
  /** Told what a choice was, for fields that are kept for some choices only. */
  readonly onChoice: (value: string) => void;
}
