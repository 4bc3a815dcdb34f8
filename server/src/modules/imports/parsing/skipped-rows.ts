import { parseDecimal } from "@cerebro/engines/language/parse-number.ts";
import { firstCell, trimmed } from "../reading/cells.ts";
import type { RowView } from "../reading/csv-scanner.ts";
import type { ParsePlan } from "./parse-plan.ts";

/** First words of a line of totals, in English, German, French and Spanish. */
const total =
  /^(?:(?:grand|sub|sous|net)[\s-]?)?(?:totals?|totaux|totales|sum|summe|zwischensumme|gesamt(?:summe|betrag|menge)?|endsumme|somme|suma)\b[^\p{L}\p{N}]*(?:(?:general|général|importe|\d+)[^\p{L}\p{N}]*)?$/iu;
const firstLetters = new Set([...Buffer.from("gnsteGNSTEz Z")].filter((byte) => byte !== 32));

/** Finds rows that hold no data and are no fault, and counts them. */
export class RowFilter {
  readonly #required: readonly number[];
  #blank = 0;
  #totals = 0;

  constructor({ fields }: ParsePlan) {
    this.#required = fields.flatMap(({ field, column }) =>
      field.required === true && column !== null ? [column] : [],
    );
  }

  get skipped(): { readonly blank: number; readonly totals: number } {
    return { blank: this.#blank, totals: this.#totals };
  }

  skips(view: RowView): boolean {
    const first = firstCell(view);
    if (first < 0) this.#blank += 1;
    else if (this.#isTotal(view, first)) this.#totals += 1;
    else return false;
    return true;
  }

  /** An item may be called “Total”: its row then holds what a row of data must hold. */
  #isTotal(view: RowView, first: number): boolean {
    const [start, end] = trimmed(view, first);
    if (!firstLetters.has(view.bytes[start] ?? 0) || end - start > 40) return false;
    if (!total.test(view.bytes.toString("utf8", start, end))) return false;
    const isMissing = (column: number): boolean => textOf(view, column) === "";
    return this.#required.some((column) => column !== first && isMissing(column)) || this.#onlyNumbers(view, first);
  }

  #onlyNumbers(view: RowView, first: number): boolean {
    for (let cell = 0; cell < view.cells; cell += 1) {
      const text = cell === first ? "" : textOf(view, cell);
      if (text !== "" && parseDecimal(text, ".") === null && parseDecimal(text, ",") === null) return false;
    }
    return true;
  }
}

function textOf(view: RowView, column: number): string {
  const [start, end] = trimmed(view, column);
  return view.bytes.toString("utf8", start, end);
}
