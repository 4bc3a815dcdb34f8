import type { CellProblem } from "@cerebro/contracts/imports/cell-problems.ts";

const [hash, equals, plus, minus, at, letterE, smallE] = [35, 61, 43, 45, 64, 69, 101];

/** `=A1`, `+SUM(A1)`, `@NOW()`, `-cmd|'/C calc'!A1`: what a spreadsheet would run. A name may begin with a sign. */
const formula = /^(?:=|[+\-@](?:[A-Z][A-Z0-9_.]+\(|[^|]*\|[^!]*!))/s;
/** `#REF!`, `#DIV/0!`, `#NAME?`, and a column too narrow for its number. `#N/A` may mean an empty cell. */
const failed = /^#(?:[A-Z]+(?:\/0)?[!?]|#+)$/;
/** One digit, a mark and a power: a spreadsheet's way of showing a long number. */
const rounded = /^[+-]?\d(?:[.,]\d+)?E\+\d{2,3}$/i;

/**
 * Errors a spreadsheet wrote instead of a value before the export; found by first bytes, as nearly all cells have none.
 */
export function spreadsheetFault(bytes: Buffer, start: number, end: number, isCode: boolean): CellProblem | null {
  const first = bytes[start] ?? 0;
  const text = (): string => bytes.toString("utf8", start, end);
  if (first === equals || first === plus || first === minus || first === at)
    return formula.test(text()) ? "formula" : null;
  if (first === hash) return failed.test(text()) ? "spreadsheet_error" : null;
  return isCode && hasPower(bytes, start, end) && rounded.test(text()) ? "mangled_code" : null;
}

function hasPower(bytes: Buffer, start: number, end: number): boolean {
  for (let place = start + 1; place < end - 1; place += 1) {
    const byte = bytes[place];
    if ((byte === letterE || byte === smallE) && bytes[place + 1] === plus) return true;
  }
  return false;
}
