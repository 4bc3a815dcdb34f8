import type { ImportField } from "@cerebro/contracts/imports/field.ts";
import type { DateOrder } from "@cerebro/engines/language/parse-date.ts";
import type { NumberStyle } from "@cerebro/engines/language/parse-number.ts";

/** Notation of the values of a file; the same for all of its rows. */
export interface ValueStyle {
  readonly numbers: NumberStyle;
  readonly dateOrder: DateOrder;
  /** The zone of times that name none. */
  readonly timeZone: string;
  readonly currency: string;
  /** Words that mean an empty cell if they are no value, in lower case: `n/a`, `date not captured`. */
  readonly blanks: readonly string[];
}

export interface PlannedField {
  readonly field: ImportField;
  /** The column it is read from; null when none is mapped. */
  readonly column: number | null;
  /** For measures: how many of the stored unit one of the file's unit is. */
  readonly unitFactor: number;
  /** For measures: no unit was chosen, and the one that is stored is finer than what people write. */
  readonly unitOpen: boolean;
}

/** All that a row's parsing depends on; plain data, so that it can be sent to the worker. */
export interface ParsePlan {
  readonly columns: number;
  readonly fields: readonly PlannedField[];
  readonly documentKey: string | null;
  readonly uniqueKey: string | null;
  readonly style: ValueStyle;
}
